import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { maximumFileSize } from '../../shared/documents.ts'
import { Refusal } from '../../shared/errors.ts'
import { fileProblems } from '../../shared/file-problems.ts'
import {
  doublingPdf,
  loopingPdf,
  nestedPdf,
  pagelessPdf,
  pixelBomb,
  rawTiff,
  workbookBomb,
} from '../../test/support/bombs.ts'
import {
  jpegFile,
  pdfFile,
  pngFile,
  programFile,
  tiffFile,
  xlsFile,
  xlsxFile,
} from '../../test/support/files.ts'
import { checkFile } from './check-file.ts'

const paper = { spreadsheet: false }
const workbook = { spreadsheet: true }
const refusedFor = (problem: keyof typeof fileProblems) =>
  expect.objectContaining({ code: 'documentRefused', details: { reason: fileProblems[problem] } })

/** A TIFF of two pages, cut in the pixels of the second. */
const cutTiff = async (): Promise<Buffer> => {
  const [whole, first] = [await tiffFile(['none', 'none']), await tiffFile(['none'])]
  return whole.subarray(0, first.length + 5_000)
}

/** A workbook of one byte changed among those of a sheet. */
const changedWorkbook = (): Buffer => {
  const file = xlsxFile()
  const at = file.indexOf('PK\x03\x04', 2_000, 'latin1') + 80
  file[at] = (file[at] ?? 0) ^ 1
  return file
}

describe('inspecting a file', () => {
  it.each([
    ['pagare.pdf', 'application/pdf', () => pdfFile()],
    ['restringido.PDF', 'application/pdf', () => pdfFile({ ownerPassword: 'x' })],
    ['cedula.png', 'image/png', () => pngFile()],
    ['cedula.jpg', 'image/jpeg', () => jpegFile()],
    ['cedula.jpeg', 'image/jpeg', () => jpegFile({ progressive: true })],
    ['fax.tif', 'image/tiff', () => tiffFile(['ccittfax4'])],
    ['fax.tiff', 'image/tiff', () => tiffFile(['ccittfax4', 'lzw', 'jpeg', 'deflate', 'none'])],
  ])('accepts %s as %s', async (name, contentType, make) => {
    const bytes = await make()
    expect(await checkFile(bytes, name, paper)).toEqual({
      contentType,
      size: bytes.length,
      sha256: expect.stringMatching(/^.{43}=$/),
    })
  })

  it('accepts workbooks, old and new', async () => {
    expect((await checkFile(xlsFile(), 'plano.xls', workbook)).contentType).toBe('application/vnd.ms-excel')
    expect((await checkFile(xlsxFile(), 'plano.xlsx', workbook)).contentType).toMatch(/spreadsheetml/)
  })

  it.each([
    ['a program renamed .pdf', 'pagare.pdf', programFile, 'content'],
    ['a program renamed .png', 'foto.png', programFile, 'content'],
    ['a PDF renamed .png', 'foto.png', pdfFile, 'content'],
    ['an image renamed .pdf', 'pagare.pdf', jpegFile, 'content'],
    ['a web page renamed .jpg', 'foto.jpg', async () => Buffer.from('<html><script>'), 'content'],
    ['an empty file', 'pagare.pdf', async () => Buffer.alloc(0), 'empty'],
    ['a kind the type does not take', 'plano.xlsx', xlsxFile, 'kind'],
    ['an unknown kind', 'pagare.exe', programFile, 'kind'],
    ['a protected PDF', 'pagare.pdf', () => pdfFile({ userPassword: 'a', ownerPassword: 'b' }), 'protected'],
    ['a PDF cut to its first line', 'pagare.pdf', async () => (await pdfFile()).subarray(0, 40), 'damaged'],
    [
      'a PDF cut short',
      'pagare.pdf',
      async () => (await pdfFile({ pages: 20 })).subarray(0, -300),
      'damaged',
    ],
    ['a PDF without pages', 'pagare.pdf', async () => pagelessPdf(), 'damaged'],
    ['a PDF in a circle', 'pagare.pdf', async () => loopingPdf(), 'damaged'],
    ['a PDF whose pages multiply', 'pagare.pdf', async () => doublingPdf(), 'pages'],
    ['a PDF of arrays in arrays', 'pagare.pdf', async () => nestedPdf(20_000), 'damaged'],
    ['a PDF of too many pages', 'pagare.pdf', () => pdfFile({ pages: 501 }), 'pages'],
    ['an image of too many pixels', 'foto.png', pixelBomb, 'pixels'],
    ['a TIFF of too many pixels', 'fax.tif', async () => rawTiff(60, 0, 4_000), 'pixels'],
    ['a TIFF of 10,000 pages', 'fax.tif', async () => rawTiff(10_000), 'pages'],
    ['a TIFF without end', 'fax.tif', async () => rawTiff(2, 8), 'damaged'],
    ['a TIFF that leads out of itself', 'fax.tif', async () => rawTiff(2, 90_000), 'damaged'],
    ['a TIFF without pixels', 'fax.tif', async () => rawTiff(2), 'damaged'],
    ['a TIFF cut in its second page', 'fax.tif', cutTiff, 'damaged'],
    ['a JPEG cut to its header', 'foto.jpg', async () => (await jpegFile()).subarray(0, 30), 'damaged'],
    ['a JPEG cut short', 'foto.jpg', async () => (await jpegFile()).subarray(0, -200), 'damaged'],
    ['a PNG cut short', 'foto.png', async () => (await pngFile()).subarray(0, -200), 'damaged'],
  ] as const)('refuses %s', async (_, name, make, problem) => {
    await expect(checkFile(await make(), name, paper)).rejects.toEqual(refusedFor(problem))
  })

  it.each([
    ['a web page renamed .xls', 'plano.xls', () => Buffer.from('<table><tr><td>1'), 'content'],
    ['an old workbook renamed .xlsx', 'plano.xlsx', xlsFile, 'content'],
    ['a new workbook renamed .xls', 'plano.xls', xlsxFile, 'content'],
    ['a PDF', 'plano.pdf', () => Buffer.from('%PDF-1.4'), 'kind'],
    [
      'a workbook that unpacks too far',
      'plano.xlsx',
      () => workbookBomb({ megabytes: 101, sheets: 1 }),
      'unpacked',
    ],
    ['sheets that unpack too far together', 'plano.xlsx', () => workbookBomb({ megabytes: 26 }), 'unpacked'],
    ['a directory that says less', 'plano.xlsx', () => workbookBomb({ megabytes: 26, said: 1 }), 'damaged'],
    [
      'a workbook of too many parts',
      'plano.xlsx',
      () => workbookBomb({ megabytes: 0, sheets: 2_001 }),
      'unpacked',
    ],
    ['a changed sheet', 'plano.xlsx', changedWorkbook, 'damaged'],
    ['a workbook without its directory', 'plano.xlsx', () => xlsxFile().subarray(0, -22), 'damaged'],
  ] as const)('refuses %s where a workbook is asked for', async (_, name, make, problem) => {
    await expect(checkFile(make(), name, workbook)).rejects.toEqual(refusedFor(problem))
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
