import { mkdir, readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { PDFDocument, StandardFonts } from '@cantoo/pdf-lib'
import sharp from 'sharp'
import { loadFormats } from '../../../shared/load-formats.ts'
import type { SampleFile } from '../bank/pages.ts'
import { sampleCases } from './sample-cases.ts'
import { rosterSamples } from './sample-rosters.ts'
import { workbook } from './workbook.ts'

const pdf = async (title: string, pages: number): Promise<Buffer> => {
  const document = await PDFDocument.create()
  document.setTitle(title)
  const font = await document.embedFont(StandardFonts.Helvetica)
  for (let page = 1; page <= pages; page += 1) {
    const sheet = document.addPage([595, 842])
    sheet.drawText(title, { x: 60, y: 760, size: 22, font })
    sheet.drawText(`Documento de demostración - página ${page} de ${pages}`, {
      x: 60,
      y: 725,
      size: 12,
      font,
    })
    for (let line = 0; line < 24; line += 1)
      sheet.drawLine({
        start: { x: 60, y: 680 - line * 24 },
        end: { x: 535 - ((line * 37) % 120), y: 680 - line * 24 },
      })
  }
  return Buffer.from(await document.save())
}

const scan = (title: string, page: number): Buffer => {
  const lines = Array.from(
    { length: 22 },
    (_, line) =>
      `<rect x="90" y="${260 + line * 36}" width="${560 - ((line * 53 + page * 97) % 210)}" height="8" fill="#777"/>`,
  )
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="744" height="1052"><rect width="100%" height="100%" fill="#fff"/><text x="90" y="130" font-family="sans-serif" font-size="34">${title}</text><text x="90" y="180" font-family="sans-serif" font-size="20">Documento de demostración - página ${page}</text>${lines.join('')}</svg>`,
  )
}

const png = (title: string): Promise<Buffer> =>
  sharp(scan(title, 1)).flatten({ background: '#fff' }).png({ palette: true }).toBuffer()

const tiff = async (title: string, pages: number): Promise<Buffer> => {
  const sheets = await Promise.all(
    Array.from({ length: pages }, (_, page) =>
      sharp(scan(title, page + 1))
        .flatten({ background: '#fff' })
        .png()
        .toBuffer(),
    ),
  )
  return sharp(sheets, { join: { animated: true } })
    .tiff({ compression: 'lzw' })
    .toBuffer()
}

const payments = (control: string): Buffer =>
  workbook('Desembolso', [
    ['Control', 'Beneficiario', 'Cuenta', 'Valor'],
    [control, 'Comercializadora Ñandú S.A.S.', '00123456789', 48_500_000],
    [control, 'José Ángel Núñez', '00987654321', 12_750_000],
  ])

export const sampleControl = '90210001'

type Sample = SampleFile & { make: () => Promise<Buffer> | Buffer }

export const samples: readonly Sample[] = [
  { name: 'cedula.pdf', about: 'PDF de 1 página', make: () => pdf('Cédula de ciudadanía', 1) },
  { name: 'pagare.pdf', about: 'PDF de 3 páginas', make: () => pdf('Pagaré en blanco con instrucciones', 3) },
  { name: 'escritura.tif', about: 'TIFF de 3 páginas', make: () => tiff('Escritura pública', 3) },
  { name: 'solicitud.png', about: 'Imagen PNG', make: () => png('Solicitud de desembolso') },
  { name: 'liquidacion.xlsx', about: 'Hoja de cálculo', make: () => payments(sampleControl) },
  {
    name: `archivo-plano-${sampleControl}.xlsx`,
    about: `Archivo plano del No de control ${sampleControl}`,
    make: () => payments(sampleControl),
  },
  ...loadFormats.map((format) => ({
    name: `${format.code}_ejemplo.csv`,
    about: `${format.label}: 200 filas, dos con errores`,
    make: () => Buffer.from(sampleCases(format)),
  })),
  ...rosterSamples,
]

export const writeSamples = async (folder: string): Promise<void> => {
  await mkdir(folder, { recursive: true })
  const there = await readdir(folder)
  const missing = samples.filter(({ name }) => !there.includes(name))
  await Promise.all(missing.map(async ({ name, make }) => writeFile(join(folder, name), await make())))
}
