import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { accuracyOf } from '../../../../test/support/reading-accuracy.ts'
import { drawForm, type PrintedForm } from '../../demo/forms/draw-form.ts'
import { type FormType, formTypes } from '../../demo/forms/form-types.ts'
import { type Ill, scanOf } from '../../demo/forms/scan.ts'
import { blocksOf } from './blocks.ts'
import { type Engine, modelsIn, startEngine } from './engine.ts'
import { openDocument } from './open-document.ts'
import type { Picture } from './picture.ts'
import { readPage } from './read-page.ts'

const folder = mkdtempSync(join(tmpdir(), 'read-page-'))
let engine: Engine
let form: PrintedForm
let page: Picture

const opened = async (name: string, bytes: Uint8Array): Promise<Picture> => {
  writeFileSync(join(folder, name), bytes)
  const document = await openDocument(join(folder, name))
  const picture = await document.picture(1)
  document.close()
  return picture
}

beforeAll(async () => {
  engine = await startEngine(modelsIn(join(folder, 'models')))
  form = await drawForm(formTypes.find(({ layout }) => layout === 'boxes') as FormType, [11])
  page = await opened('form.pdf', form.pdf)
})
afterAll(async () => {
  await engine.end()
  rmSync(folder, { recursive: true })
})

const ills: Ill[] = ['skewed', 'noisy', 'shadowed', 'upsideDown', 'small', 'faxed']

it('reads a photograph with an EXIF rotation, and places its words where a browser shows them', async () => {
  const scan = await scanOf(page)
  const lying = await sharp(scan.jpeg).rotate(270).withMetadata({ orientation: 6 }).jpeg().toBuffer()
  const seen = await readPage(await opened('lying.jpg', lying), engine)
  const { found, words } = accuracyOf(blocksOf(seen, 1), form.texts, scan.onSheet)
  expect(found / words).toBeGreaterThan(0.95)
})

it.each(ills)('reads a scan that is %s, with each word in its place', async (ill) => {
  const scan = await scanOf(page, ill)
  const seen = await readPage(await opened('scan.jpg', scan.jpeg), engine)
  const { wrong, characters, found, words } = accuracyOf(blocksOf(seen, 1), form.texts, scan.onSheet)
  expect(wrong / characters).toBeLessThan(0.02)
  expect(found / words).toBeGreaterThan(0.95)
})
