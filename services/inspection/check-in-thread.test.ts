import { describe, expect, it, vi } from 'vitest'
import { fileProblems } from '../../shared/file-problems.ts'
import { numbersPdf, pixelBomb, repeatingPdf, workbookBomb } from '../../test/support/bombs.ts'
import { pdfFile, xlsxFile } from '../../test/support/files.ts'
import { sha256Of } from '../../test/support/orders.ts'
import { taggedPdf } from '../../test/support/tagged-pdf.ts'
import { checkFileInThread } from './check-in-thread.ts'

const refusedFor = (problem: keyof typeof fileProblems) =>
  expect.objectContaining({ code: 'documentRefused', details: { reason: fileProblems[problem] } })

const paper = (bytes: Uint8Array, name = 'pagare.pdf') =>
  checkFileInThread(bytes, name, { spreadsheet: false })

describe('an inspection in a thread of its own', () => {
  it('answers what the inspection answers', async () => {
    const file = await pdfFile()
    expect(await paper(file)).toEqual({
      contentType: 'application/pdf',
      size: file.length,
      sha256: sha256Of(file),
      pages: 2,
    })
    expect((await checkFileInThread(xlsxFile(), 'plano.xlsx', { spreadsheet: true })).size).toBe(
      xlsxFile().length,
    )
    await expect(paper(await pixelBomb(), 'foto.png')).rejects.toEqual(refusedFor('pixels'))
  })

  it.each([
    { pages: 100, tags: 500 },
    { pages: 200, tags: 300 },
    // The maximum number of pages, with more on each than anybody reads.
    { pages: 500, tags: 400 },
  ])('accepts a PDF of $pages pages with $tags tags each, the first of its thread', async (size) => {
    vi.resetModules()
    const { checkFileInThread: checkFirst } = await import('./check-in-thread.ts')
    const file = taggedPdf(size)
    expect((await checkFirst(file, 'contrato.pdf', { spreadsheet: false })).size).toBe(file.length)
  })

  it.each([
    ['fills the memory', numbersPdf],
    ['takes too long', repeatingPdf],
  ])('ends alone when its file %s, and the next file is inspected', async (_, make) => {
    const bomb = make()
    const next = await pdfFile()
    const [refused, accepted] = await Promise.allSettled([paper(bomb), paper(next)])
    expect(refused).toEqual({ status: 'rejected', reason: refusedFor('complex') })
    expect(accepted).toMatchObject({ status: 'fulfilled', value: { size: next.length } })
  })

  it('refuses a workbook of gigabytes before it is unpacked', async () => {
    const began = performance.now()
    const bomb = checkFileInThread(workbookBomb({ megabytes: 64, sheets: 48 }), 'plano.xlsx', {
      spreadsheet: true,
    })
    await expect(bomb).rejects.toEqual(refusedFor('unpacked'))
    // Allows for a busy machine; `npm run torture -- R12` measures the figure itself.
    expect(performance.now() - began).toBeLessThan(5_000)
  })
})
