import { describe, expect, it } from 'vitest'
import { fileProblems } from '../../shared/file-problems.ts'
import { objectStreamBomb, pixelBomb, rawPdf, workbookBomb } from '../../test/support/bombs.ts'
import { pdfFile, xlsxFile } from '../../test/support/files.ts'
import { sha256Of } from '../../test/support/orders.ts'
import { inspectApart } from './inspect-apart.ts'

const refusedFor = (problem: keyof typeof fileProblems) =>
  expect.objectContaining({ code: 'documentRefused', details: { reason: fileProblems[problem] } })

const paper = (bytes: Uint8Array, name = 'pagare.pdf') => inspectApart(bytes, name, { spreadsheet: false })

/** A PDF with as many objects as its size allows, which its reader must take one by one. */
const crowdedPdf = (): Buffer =>
  rawPdf([
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Count 1 /Kids [3 0 R] >>',
    '<< /Type /Page /Parent 2 0 R >>',
    ...Array.from({ length: 160_000 }, () => `[${'1 '.repeat(4)}]`),
  ])

describe('an inspection in a thread of its own', () => {
  it('answers what the inspection answers', async () => {
    const file = await pdfFile()
    expect(await paper(file)).toEqual({
      contentType: 'application/pdf',
      size: file.length,
      sha256: sha256Of(file),
    })
    expect((await inspectApart(xlsxFile(), 'plano.xlsx', { spreadsheet: true })).size).toBe(xlsxFile().length)
    await expect(paper(await pixelBomb(), 'foto.png')).rejects.toEqual(refusedFor('pixels'))
  })

  it.each([
    ['fills the memory', () => objectStreamBomb(256)],
    ['takes too long', crowdedPdf],
  ])('ends alone when its file %s, and the next file is inspected', async (_, make) => {
    const bomb = make()
    const next = await pdfFile()
    const [refused, accepted] = await Promise.allSettled([paper(bomb), paper(next)])
    expect(refused).toEqual({ status: 'rejected', reason: refusedFor('complex') })
    expect(accepted).toMatchObject({ status: 'fulfilled', value: { size: next.length } })
  })

  it('refuses a workbook of gigabytes before it is unpacked', async () => {
    const began = performance.now()
    const bomb = inspectApart(workbookBomb({ megabytes: 64, sheets: 48 }), 'plano.xlsx', {
      spreadsheet: true,
    })
    await expect(bomb).rejects.toEqual(refusedFor('unpacked'))
    // A busy machine is given some time; the figure itself is measured by `npm run torture -- R12`.
    expect(performance.now() - began).toBeLessThan(5_000)
  })
})
