import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fileProblems, maximumFileSize } from '../../shared/documents.ts'
import { Refusal } from '../../shared/errors.ts'
import {
  jpegFile,
  pdfFile,
  pngFile,
  programFile,
  tiffFile,
  xlsFile,
  xlsxFile,
} from '../../test/support/files.ts'
import { inspect } from './inspect.ts'

const paper = { spreadsheet: false }
const workbook = { spreadsheet: true }
const refusedFor = (problem: keyof typeof fileProblems) =>
  expect.objectContaining({ code: 'documentRefused', details: { reason: fileProblems[problem] } })

/** A PDF of these objects; its cross-reference table is left for the reader to rebuild. */
const rawPdf = (...objects: string[]): Buffer =>
  Buffer.from(
    `%PDF-1.4\n${objects.map((object, index) => `${index + 1} 0 obj\n${object}\nendobj\n`).join('')}trailer\n<< /Root 1 0 R /Size ${objects.length + 1} >>\nstartxref\n0\n%%EOF\n`,
  )

/** Little-endian TIFF directories, one a page; each leads to the next, the last to `last`. */
const rawTiff = (pages: number, last = 0, size = 100): Buffer => {
  const directory = 2 + 2 * 12 + 4
  const file = Buffer.alloc(8 + pages * directory)
  file.write('II*\0', 'latin1')
  file.writeUInt32LE(8, 4)
  for (let page = 0; page < pages; page += 1) {
    const at = 8 + page * directory
    file.writeUInt16LE(2, at)
    for (const [index, tag] of [256, 257].entries()) {
      file.writeUInt16LE(tag, at + 2 + index * 12)
      file.writeUInt16LE(4, at + 4 + index * 12)
      file.writeUInt32LE(1, at + 6 + index * 12)
      file.writeUInt32LE(size, at + 10 + index * 12)
    }
    file.writeUInt32LE(page === pages - 1 ? last : at + directory, at + directory - 4)
  }
  return file
}

const pixelBomb = async (): Promise<Buffer> => {
  const png = await pngFile()
  png.writeUInt32BE(60_000, 16)
  png.writeUInt32BE(60_000, 20)
  return png
}

/** A workbook whose directory says that its first part unpacks to 4 GB. */
const zipBomb = (): Buffer => {
  const file = xlsxFile()
  file.writeUInt32LE(0xfffffff0, file.indexOf(Buffer.from('PK\x01\x02', 'latin1')) + 24)
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
    expect(await inspect(bytes, name, paper)).toEqual({
      contentType,
      size: bytes.length,
      sha256: expect.stringMatching(/^.{43}=$/),
    })
  })

  it('accepts workbooks, old and new', async () => {
    expect((await inspect(xlsFile(), 'plano.xls', workbook)).contentType).toBe('application/vnd.ms-excel')
    expect((await inspect(xlsxFile(), 'plano.xlsx', workbook)).contentType).toMatch(/spreadsheetml/)
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
    ['a PDF cut short', 'pagare.pdf', async () => (await pdfFile()).subarray(0, 40), 'damaged'],
    ['a PDF of too many pages', 'pagare.pdf', () => pdfFile({ pages: 501 }), 'pages'],
    ['an image of too many pixels', 'foto.png', pixelBomb, 'pixels'],
    ['a TIFF of too many pixels', 'fax.tif', async () => rawTiff(60, 0, 4_000), 'pixels'],
    ['a TIFF of 10,000 pages', 'fax.tif', async () => rawTiff(10_000), 'pages'],
    ['a TIFF without end', 'fax.tif', async () => rawTiff(2, 8), 'damaged'],
    ['a TIFF cut short', 'fax.tif', async () => rawTiff(2, 90_000), 'damaged'],
    ['a JPEG cut short', 'foto.jpg', async () => (await jpegFile()).subarray(0, 30), 'damaged'],
  ] as const)('refuses %s', async (_, name, make, problem) => {
    await expect(inspect(await make(), name, paper)).rejects.toEqual(refusedFor(problem))
  })

  it.each([
    ['a web page renamed .xls', 'plano.xls', () => Buffer.from('<table><tr><td>1'), 'content'],
    ['an old workbook renamed .xlsx', 'plano.xlsx', xlsFile, 'content'],
    ['a new workbook renamed .xls', 'plano.xls', xlsxFile, 'content'],
    ['a PDF', 'plano.pdf', () => Buffer.from('%PDF-1.4'), 'kind'],
    [
      'a compound file that is no workbook',
      'plano.xls',
      () => Buffer.concat([xlsFile().subarray(0, 512), Buffer.alloc(512)]),
      'content',
    ],
    ['a workbook that unpacks to gigabytes', 'plano.xlsx', zipBomb, 'damaged'],
    ['a workbook without its directory', 'plano.xlsx', () => xlsxFile().subarray(0, -22), 'damaged'],
  ] as const)('refuses %s where a workbook is asked for', async (_, name, make, problem) => {
    await expect(inspect(make(), name, workbook)).rejects.toEqual(refusedFor(problem))
  })

  it('accepts a byte less than the limit and refuses the limit itself', async () => {
    const file = await pngFile()
    const padded = (size: number) => Buffer.concat([file, Buffer.alloc(size - file.length)])
    expect((await inspect(padded(maximumFileSize - 1), 'foto.png', paper)).size).toBe(5_242_879)
    await expect(inspect(padded(maximumFileSize), 'foto.png', paper)).rejects.toEqual(refusedFor('size'))
  })

  it('ends on page trees that turn in circles or multiply without end', async () => {
    const circle = rawPdf('<< /Type /Catalog /Pages 2 0 R >>', '<< /Type /Pages /Count 1 /Kids [2 0 R] >>')
    const doubling = rawPdf(
      '<< /Type /Catalog /Pages 2 0 R >>',
      ...Array.from({ length: 40 }, (_, n) => `<< /Type /Pages /Kids [${n + 3} 0 R ${n + 3} 0 R] >>`),
      '<< /Type /Page >>',
    )
    await expect(inspect(circle, 'a.pdf', paper)).rejects.toEqual(refusedFor('damaged'))
    await expect(inspect(doubling, 'a.pdf', paper)).rejects.toEqual(refusedFor('pages'))
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
          const outcome = await inspect(bytes, name, type).catch((error: unknown) => error)
          expect(outcome instanceof Refusal || (outcome as { size: number }).size === bytes.length).toBe(true)
        },
      ),
      { numRuns: 300 },
    )
  })
})
