import { PDFDocument, StandardFonts } from '@cantoo/pdf-lib'
import sharp from 'sharp'
import { rawPdf } from '../../support/bombs.ts'
import { jpegFile, pdfFile, pngFile, tiffFile, xlsFile, xlsxFile } from '../../support/files.ts'
import { oldWorkbook } from '../../support/hostile-workbooks.ts'
import { taggedPdf } from '../../support/tagged-pdf.ts'
import { workbookFile } from '../../support/workbook.ts'
import { type FileKindId, fileKindIds } from './kinds.ts'

/** Honest files in all variants of each kind; small, so that a change hits something that is read. */

const small = { width: 96, height: 128 }

/** Every value, so that filters and codecs have work. */
const shades = (channels: 1 | 3 | 4) =>
  sharp(
    Buffer.alloc(small.width * small.height * channels).map((_, at) => (at * 7) % 256),
    { raw: { ...small, channels } },
  )

/** Separate objects and uncompressed streams, so that a change reaches their content. */
const plainPdf = async (): Promise<Buffer> => {
  const pdf = await PDFDocument.create()
  const font = await pdf.embedFont(StandardFonts.Helvetica)
  const picture = await pdf.embedJpg(await shades(3).jpeg({ quality: 30 }).toBuffer())
  for (let page = 1; page <= 2; page += 1) {
    const sheet = pdf.addPage([300, 400])
    sheet.drawText(`Pagaré - página ${page}`, { x: 20, y: 350, size: 14, font })
    sheet.drawImage(picture, { x: 20, y: 20, width: 100, height: 130 })
  }
  return Buffer.from(await pdf.save({ useObjectStreams: false }))
}

/** Written by hand: a shading, a pattern, a form, a note and a link, each of which a viewer draws in its own way. */
const drawnPdf = (): Buffer => {
  const stream = (entries: string, text: string) =>
    `<< ${entries} /Length ${text.length} >>\nstream\n${text}\nendstream`
  return rawPdf([
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Count 1 /Kids [3 0 R] >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 300 400] /Contents 4 0 R /Annots [10 0 R] /Resources << /Font << /F 5 0 R >> /Shading << /S 6 0 R >> /Pattern << /P 8 0 R >> /XObject << /X 9 0 R >> >> >>',
    stream(
      '',
      'q 0 0 150 200 re W n /S sh Q /Pattern cs /P scn 20 20 80 80 re f /X Do BT /F 12 Tf 30 350 Td (Pagare) Tj [(a) -120 (b)] TJ ET 0 0 m 100 100 200 0 300 300 c S [3 1] 0 d 2 w',
    ),
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding << /Type /Encoding /Differences [65 /B /A] >> /FirstChar 65 /LastChar 66 /Widths [500 600] >>',
    '<< /ShadingType 2 /ColorSpace /DeviceRGB /Coords [0 0 150 200] /Function 7 0 R /Extend [true true] >>',
    '<< /FunctionType 2 /Domain [0 1] /C0 [1 0 0] /C1 [0 0 1] /N 1 >>',
    stream(
      '/Type /Pattern /PatternType 1 /PaintType 1 /TilingType 1 /BBox [0 0 10 10] /XStep 10 /YStep 10 /Resources << >>',
      '0 1 0 rg 0 0 5 5 re f',
    ),
    stream(
      '/Type /XObject /Subtype /Form /BBox [0 0 60 60] /Matrix [1 0 0 1 100 200] /Group << /S /Transparency >> /Resources << /ExtGState << /G << /ca 0.5 >> >> >>',
      '/G gs 1 0 0 rg 0 0 50 50 re f',
    ),
    '<< /Type /Annot /Subtype /Link /Rect [20 300 120 320] /Border [0 0 1] /A << /S /URI /URI (https://example.com) >> >>',
  ])
}

const tiled = (): Promise<Buffer> =>
  shades(3).tiff({ compression: 'deflate', tile: true, tileWidth: 64, tileHeight: 64 }).toBuffer()

const deep = (): Promise<Buffer> =>
  shades(3).toColourspace('rgb16').tiff({ compression: 'lzw', predictor: 'horizontal' }).toBuffer()

const people = {
  Desembolso: [
    ['Control', 'Beneficiario', 'Valor', 'Fecha'],
    ['90210001', 'José Ángel Núñez', 48_500_000.25, { day: '2026-11-23' }],
    [1, 'Ñandú S.A.S. & Cía.', { formula: 'A3*2', value: 2 }, 0],
  ],
  Vacía: [],
} as const

const makers: Record<FileKindId, readonly (() => Buffer | Promise<Buffer>)[]> = {
  pdf: [
    () => pdfFile(),
    plainPdf,
    drawnPdf,
    () => taggedPdf({ pages: 2, tags: 4 }),
    () => pdfFile({ ownerPassword: 'clave' }),
  ],
  tiff: [
    () => tiffFile(['ccittfax4', 'lzw', 'jpeg'], small),
    () => tiffFile(['none', 'deflate'], small),
    tiled,
    deep,
  ],
  png: [
    () => pngFile(small),
    () => shades(4).png().toBuffer(),
    () => shades(3).png({ palette: true }).toBuffer(),
    () => shades(3).toColourspace('rgb16').png({ progressive: true }).toBuffer(),
  ],
  jpeg: [
    () => jpegFile(small),
    () => jpegFile({ ...small, progressive: true }),
    () => shades(3).toColourspace('cmyk').jpeg().toBuffer(),
    () => shades(1).toColourspace('b-w').withMetadata({ orientation: 6 }).jpeg().toBuffer(),
  ],
  xlsx: [xlsxFile, () => workbookFile(people)],
  xls: [xlsFile, () => oldWorkbook([])],
}

export type Samples = Record<FileKindId, readonly Buffer[]>

export const makeSamples = async (): Promise<Samples> => {
  const made = await Promise.all(
    fileKindIds.map(async (kind) => [kind, await Promise.all(makers[kind].map((make) => make()))] as const),
  )
  return Object.fromEntries(made) as unknown as Samples
}
