import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { exampleOf, type FormReader, tryForm, tryOther } from '../../../../test/support/recognised-forms.ts'
import { type FormType, formTypes } from '../../demo/forms/form-types.ts'
import { modelsIn, startEngine } from './engine.ts'

/** A part of `npm run bench -- TRAINED`, which measures all forms and more pages. */

const folder = mkdtempSync(join(tmpdir(), 'trained-forms-'))
const [request, certificate] = formTypes as readonly [FormType, FormType]
let reader: FormReader
beforeAll(async () => {
  reader = { engine: await startEngine(modelsIn(join(folder, 'models'))), folder }
})
afterAll(async () => {
  await reader.engine.end()
  rmSync(folder, { recursive: true })
})

it('after one labelled page, finds the values of other scans, also upside down, and none on another form', async () => {
  const example = await exampleOf(reader, request, 500)
  const pages = [
    await tryForm(reader, example, request, 1),
    await tryForm(reader, example, request, 2),
    await tryForm(reader, example, request, 3, 'upsideDown'),
  ]
  for (const { truth, right, wrong } of pages) {
    expect(truth).toBeGreaterThan(10)
    // A wrong accent makes a value wrong.
    expect(right / truth, wrong.join('; ')).toBeGreaterThanOrEqual(0.9)
    expect(wrong.length / truth).toBeLessThanOrEqual(0.1)
  }
  expect(await tryOther(reader, [example], certificate, 1)).toBe(0)
}, 90_000)
