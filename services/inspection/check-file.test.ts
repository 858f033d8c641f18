import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { maximumFileSize } from '../../shared/documents.ts'
import { Refusal } from '../../shared/errors.ts'
import { fileProblems } from '../../shared/file-problems.ts'
import { namesOfKinds } from '../../test/faults/hostile/hostile-file.ts'
import { otherPdfs } from '../../test/faults/hostile/pdfs.ts'
import { hostilePictures } from '../../test/faults/hostile/pictures.ts'
import { jpegFile, pdfFile, pngFile, tiffFile, xlsFile, xlsxFile } from '../../test/support/files.ts'
import { checkFile } from './check-file.ts'

const paper = { spreadsheet: false }
const workbook = { spreadsheet: true }
const refusedFor = (problem: keyof typeof fileProblems) =>
  expect.objectContaining({ code: 'documentRefused', details: { reason: fileProblems[problem] } })

describe('inspecting a file', () => {
  it.each([
    ['pagare.pdf', 'application/pdf', 2, () => pdfFile()],
    ['restringido.PDF', 'application/pdf', 2, () => pdfFile({ ownerPassword: 'x' })],
    ['cedula.png', 'image/png', 1, () => pngFile()],
    ['cedula.jpg', 'image/jpeg', 1, () => jpegFile()],
    ['cedula.jpeg', 'image/jpeg', 1, () => jpegFile({ progressive: true })],
    ['fax.tif', 'image/tiff', 1, () => tiffFile(['ccittfax4'])],
    ['fax.tiff', 'image/tiff', 5, () => tiffFile(['ccittfax4', 'lzw', 'jpeg', 'deflate', 'none'])],
  ])('accepts %s as %s, and counts its pages', async (name, contentType, pages, make) => {
    const bytes = await make()
    expect(await checkFile(bytes, name, paper)).toEqual({
      contentType,
      size: bytes.length,
      sha256: expect.stringMatching(/^.{43}=$/),
      pages,
    })
  })

  it('accepts workbooks, old and new', async () => {
    expect((await checkFile(xlsFile(), 'plano.xls', workbook)).contentType).toBe('application/vnd.ms-excel')
    expect((await checkFile(xlsxFile(), 'plano.xlsx', workbook)).contentType).toMatch(/spreadsheetml/)
  })

  it.each([...otherPdfs, ...hostilePictures].filter(({ problem }) => problem))(
    'refuses $name',
    async ({ kind, make, problem = 'damaged' }) => {
      await expect(checkFile(await make(), namesOfKinds[kind], paper)).rejects.toEqual(refusedFor(problem))
    },
  )

  it.each([
    ['a kind the type does not take', 'plano.xlsx', xlsxFile(), paper],
    ['an unknown kind', 'pagare.exe', Buffer.from('MZ'), paper],
    ['a PDF where a workbook is asked for', 'plano.pdf', Buffer.from('%PDF-1.4'), workbook],
  ])('refuses %s', async (_, name, bytes, rules) => {
    await expect(checkFile(bytes, name, rules)).rejects.toEqual(refusedFor('kind'))
  })

  it('accepts a byte less than the limit and refuses the limit itself', async () => {
    const file = await pngFile()
    const padded = (size: number) => Buffer.concat([file, Buffer.alloc(size - file.length)])
    expect((await checkFile(padded(maximumFileSize - 1), 'foto.png', paper)).size).toBe(5_242_879)
    await expect(checkFile(padded(maximumFileSize), 'foto.png', paper)).rejects.toEqual(refusedFor('size'))
  })

  it('refuses a damaged file in words, wherever the damage is', async () => {
    const samples = [
      ['a.pdf', paper, await pdfFile({ pages: 1 })],
      ['a.png', paper, await pngFile({ width: 40, height: 40 })],
      ['a.jpg', paper, await jpegFile({ width: 40, height: 40 })],
      ['a.tif', paper, await tiffFile(['lzw', 'jpeg'], { width: 40, height: 40 })],
      ['a.xlsx', workbook, xlsxFile()],
      ['a.xls', workbook, xlsFile()],
    ] as const
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...samples),
        fc.array(fc.tuple(fc.nat(), fc.nat(255)), { maxLength: 20 }),
        fc.nat(),
        async ([name, type, whole], changes, cut) => {
          const bytes = Buffer.from(whole.subarray(0, 1 + (cut % whole.length)))
          for (const [at, value] of changes) bytes[at % bytes.length] = value
          const outcome = await checkFile(bytes, name, type).catch((error: unknown) => error)
          expect(outcome instanceof Refusal || (outcome as { size: number }).size === bytes.length).toBe(true)
        },
      ),
      { numRuns: 300 },
    )
  })
})
