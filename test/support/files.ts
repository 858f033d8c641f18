import { readFileSync } from 'node:fs'
import { PDFDocument, StandardFonts } from '@cantoo/pdf-lib'
import sharp from 'sharp'
import { joinTiffs } from './tiff.ts'

/** Sample files as scanners, browsers and office programs make them. */

const sample = (name: string) => readFileSync(new URL(`samples/${name}`, import.meta.url))

export const xlsxFile = (): Buffer => sample('spreadsheet.xlsx')
export const xlsFile = (): Buffer => sample('spreadsheet.xls')

/** The start of a Windows program. */
export const programFile = (): Buffer =>
  Buffer.concat([Buffer.from('MZ\x90\0\x03\0\0\0'), Buffer.alloc(4_096, 0x90)])

export const pdfFile = async ({
  pages = 2,
  text = 'Pagaré',
  userPassword,
  ownerPassword,
}: {
  pages?: number
  text?: string
  userPassword?: string
  ownerPassword?: string
} = {}): Promise<Buffer> => {
  const pdf = await PDFDocument.create()
  const font = await pdf.embedFont(StandardFonts.Helvetica)
  for (let page = 1; page <= pages; page += 1) {
    pdf.addPage([595, 842]).drawText(`${text} - página ${page}`, { x: 60, y: 760, size: 24, font })
  }
  if (ownerPassword) pdf.encrypt({ userPassword: userPassword ?? '', ownerPassword })
  return Buffer.from(await pdf.save())
}

/** A white sheet with black bars, so that every page and codec has visible content. */
const sheet = (width: number, height: number, page = 1) => {
  const bars = Array.from(
    { length: 10 },
    (_, bar) =>
      `<rect x="${width * 0.1}" y="${height * (0.05 + bar * 0.09)}" width="${width * (0.2 + ((bar * page) % 6) * 0.1)}" height="${height * 0.03}"/>`,
  )
  return sharp(
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="100%" height="100%" fill="white"/>${bars.join('')}</svg>`,
    ),
  ).flatten({ background: 'white' })
}

type Size = { width?: number; height?: number }

export const pngFile = ({ width = 800, height = 1_000 }: Size = {}): Promise<Buffer> =>
  sheet(width, height).png().toBuffer()

export const jpegFile = ({
  width = 800,
  height = 1_000,
  progressive = false,
}: Size & { progressive?: boolean } = {}) => sheet(width, height).jpeg({ progressive }).toBuffer()

export type TiffCompression = 'ccittfax4' | 'lzw' | 'jpeg' | 'none' | 'deflate'

/** A scanned TIFF with one page per compression, each of another size. */
export const tiffFile = async (
  compressions: readonly TiffCompression[] = ['ccittfax4', 'lzw', 'jpeg'],
  { width = 600, height = 800 }: Size = {},
): Promise<Buffer> =>
  joinTiffs(
    await Promise.all(
      compressions.map((compression, index) =>
        sheet(width + index * 16, height, index + 1)
          .toColourspace(compression === 'ccittfax4' ? 'b-w' : 'srgb')
          .tiff({ compression, ...(compression === 'ccittfax4' && { bitdepth: 1 }) })
          .toBuffer(),
      ),
    ),
  )

/** A TIFF of noise, which does not compress. */
export const noisyTiff = (width: number, height: number) =>
  sharp({
    create: {
      width,
      height,
      channels: 3,
      background: 'white',
      noise: { type: 'gaussian', mean: 128, sigma: 60 },
    },
  })
    .tiff({ compression: 'jpeg', quality: 60 })
    .toBuffer()

/** A PDF of scanned sheets, each a separate image of about 20 KB, as a scanner makes it. */
export const scannedPdfFile = async (pages: number): Promise<Buffer> => {
  const pdf = await PDFDocument.create()
  for (let page = 1; page <= pages; page += 1) {
    const image = await pdf.embedJpg(await sheet(1_240, 1_754, page).jpeg({ quality: 40 }).toBuffer())
    pdf.addPage([595, 842]).drawImage(image, { width: 595, height: 842 })
  }
  return Buffer.from(await pdf.save())
}
