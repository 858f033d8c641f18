import sharp from 'sharp'
import { beforeAll, expect, test, vi } from 'vitest'
import { ocrCalls } from '../../shared/ocr-calls.ts'
import { call, type Handler, type TestUser } from '../../test/support/api.ts'
import { tiffFile } from '../../test/support/files.ts'
import { mustDeliver, ocrUser, underWay, useOwnOcr, wasRead } from '../../test/support/ocr.ts'
import { pageBlocks, type Textract, toldOf } from '../../test/support/textract.ts'
import { damagePage } from '../../test/support/tiff.ts'
import { handler } from './index.ts'

const asPictures = handler as unknown as Handler
let textract: Textract
let ana: TestUser
beforeAll(async () => {
  for (const name of ['info', 'warn'] as const) vi.spyOn(console, name).mockImplementation(() => {})
  textract = await useOwnOcr('reading-pictures')
  ana = await ocrUser()
})

const pictureOf = (user: TestUser, id: string, page: number) =>
  call(asPictures, ocrCalls.picture, user, { params: { id, page } })

const scan = async (bytes: Uint8Array): Promise<string> => {
  const { id } = await underWay(ana, bytes, { fileName: 'escaneo.tif' })
  const job = textract.jobOf(id)
  job.outcome = {
    JobStatus: 'SUCCEEDED',
    pages: 3,
    blocks: [1, 2, 3].flatMap((page) => pageBlocks(page, {})),
  }
  await mustDeliver(toldOf(job))
  return id
}

test('the pages of a TIFF are pictures, one by one, made once', async () => {
  const tiff = await tiffFile(['ccittfax4', 'lzw', 'jpeg'])
  const id = await scan(tiff)
  for (const page of [1, 3, 3]) {
    const { body, status } = await pictureOf(ana, id, page)
    expect([status, body.contentType]).toEqual([200, 'image/png'])
    const png = Buffer.from(await (await fetch(body.link)).arrayBuffer())
    expect(await sharp(png).metadata()).toMatchObject({ format: 'png', width: 600 + (page - 1) * 16 })
  }
})

test('there is none of a page that is not there or is broken, of other files, and for others', async () => {
  const id = await scan(damagePage(await tiffFile(['lzw', 'ccittfax4', 'lzw']), 1))
  expect((await pictureOf(ana, id, 1)).status).toBe(200)
  expect((await pictureOf(ana, id, 2)).status).toBe(404)
  expect((await pictureOf(ana, id, 4)).status).toBe(404)
  expect((await pictureOf(await ocrUser(), id, 1)).status).toBe(404)
  const { id: pdf } = await wasRead(ana, textract)
  expect((await pictureOf(ana, pdf, 1)).status).toBe(404)
})
