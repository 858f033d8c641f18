import { PDFDocument } from '@cantoo/pdf-lib'
import sharp from 'sharp'
import { drawForm } from './draw-form.ts'
import { type FormType, formTypes, personOf } from './form-types.ts'
import { type Ill, scanOf } from './scan.ts'

export const formKinds = {
  pdf: { label: 'PDF', extension: '.pdf' },
  scan: { label: 'Escaneado, PDF', extension: '-escaneado.pdf' },
  picture: { label: 'Escaneado, JPG', extension: '.jpg' },
  tiff: { label: 'Escaneado con el de la persona siguiente, TIFF de 2 páginas', extension: '.tif' },
  skewed: { label: 'Torcido', extension: '-torcido.jpg' },
  noisy: { label: 'Con manchas', extension: '-manchas.jpg' },
  shadowed: { label: 'Con sombra', extension: '-sombra.jpg' },
  upsideDown: { label: 'Al revés', extension: '-al-reves.jpg' },
  encrypted: { label: 'Protegido con contraseña', extension: '-protegido.pdf' },
} as const satisfies Record<string, { label: string; extension: string }>
export type FormKind = keyof typeof formKinds
export const formKindIds = Object.keys(formKinds) as [FormKind, ...FormKind[]]

export type SampleForm = { type: string; person: number; kind: FormKind }

export const formTypeOf = (type: string): FormType => {
  const found = formTypes.find((one) => one.type === type)
  if (!found) throw new Error(`no form is of the type ${type}`)
  return found
}

export const printedOn = ({ rows }: FormType, person: number): { label: string; text: string }[] => {
  const said = personOf(person)
  return rows.flat().map(({ label, of }) => ({ label, text: said[of] }))
}

export const nameOfForm = ({ type, person, kind }: SampleForm): string => {
  const plain = formTypeOf(type).title.normalize('NFD').replace(/\p{M}/gu, '')
  return `${plain.toLowerCase().replaceAll(' ', '-')}-${person}${formKinds[kind].extension}`
}

const scanned = async (form: FormType, person: number, ill?: Ill): Promise<Buffer> => {
  const { pdf } = await drawForm(form, [person])
  // Loaded only here: the PDF renderer is megabytes of WebAssembly.
  const { openerOf } = await import('../../aws/textract/open-document.ts')
  const opened = await openerOf(pdf)?.(pdf)
  if (!opened) throw new Error('a form is no PDF')
  try {
    return (await scanOf(await opened.picture(1), ill)).jpeg
  } finally {
    opened.close()
  }
}

const asPdf = async (jpeg: Buffer): Promise<Buffer> => {
  const pdf = await PDFDocument.create()
  const image = await pdf.embedJpg(jpeg)
  const size = { width: 612, height: 792 }
  pdf.addPage([size.width, size.height]).drawImage(image, { x: 0, y: 0, ...size })
  return Buffer.from(await pdf.save())
}

export const tiffOf = (pages: Buffer[]): Promise<Buffer> =>
  sharp(pages, { join: { animated: true } })
    .tiff({ compression: 'lzw' })
    .toBuffer()

const encrypted = async (pdf: Buffer): Promise<Buffer> => {
  const document = await PDFDocument.load(pdf)
  document.encrypt({ userPassword: 'sabana', ownerPassword: 'sabana' })
  return Buffer.from(await document.save())
}

export const makeForm = async ({ type, person, kind }: SampleForm): Promise<Buffer> => {
  const form = formTypeOf(type)
  const written = async () => (await drawForm(form, [person])).pdf
  if (kind === 'pdf') return written()
  if (kind === 'encrypted') return encrypted(await written())
  if (kind === 'scan') return asPdf(await scanned(form, person))
  if (kind === 'tiff') return tiffOf([await scanned(form, person), await scanned(form, person + 1)])
  return scanned(form, person, kind === 'picture' ? undefined : kind)
}
