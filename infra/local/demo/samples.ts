import { mkdir, readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import writeWorkbook from 'write-excel-file/node'
import { loadFormats } from '../../../shared/load-formats.ts'
import type { SampleFile } from '../bank/pages.ts'
import { drawForm } from './forms/draw-form.ts'
import { tiffOf } from './forms/sample-form.ts'
import { sampleCases } from './sample-cases.ts'
import { rosterSamples } from './sample-rosters.ts'

const pdf = async (title: string, pages: number): Promise<Buffer> => {
  const intro = ['Documento de demostración']
  const sheets = Array.from({ length: pages }, (_, page) => page)
  return (await drawForm({ type: '', title, intro, layout: 'lines', rows: [] }, sheets)).pdf
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

const png = (title: string, page = 1): Promise<Buffer> =>
  sharp(scan(title, page)).flatten({ background: '#fff' }).png({ palette: true }).toBuffer()

const tiff = async (title: string, pages: number): Promise<Buffer> =>
  tiffOf(await Promise.all(Array.from({ length: pages }, (_, page) => png(title, page + 1))))

const payments = (control: string): Promise<Buffer> =>
  writeWorkbook(
    [
      ['Control', 'Beneficiario', 'Cuenta', 'Valor'],
      [control, 'Comercializadora Ñandú S.A.S.', '00123456789', 48_500_000],
      [control, 'José Ángel Núñez', '00987654321', 12_750_000],
    ],
    { sheet: 'Desembolso' },
  ).toBuffer()

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
