import { PDFDocument, PDFName, type PDFPage, type PDFRef } from '@cantoo/pdf-lib'
import { zlibSync } from 'fflate'

type Entries = Record<string, unknown>

/** A PDF made by hand from objects. */
export const byHand = async (make: (pdf: PDFDocument) => void | Promise<void>): Promise<string> => {
  const pdf = await PDFDocument.create()
  await make(pdf)
  return URL.createObjectURL(new Blob([(await pdf.save()) as BlobPart]))
}

/** A packed stream of this many zeros. */
export const zerosPacked = (bytes: number): Uint8Array => zlibSync(new Uint8Array(bytes), { level: 9 })

/** A black picture with one component per pixel of this many bits: a few KB at any size. */
export const pictureIn = (
  pdf: PDFDocument,
  [width, height]: readonly [number, number],
  entries: Entries = {},
): PDFRef => {
  const size = Math.ceil(width / 8) * height
  return pdf.context.register(
    pdf.context.stream(zerosPacked(size), {
      ...{ Type: 'XObject', Subtype: 'Image', Width: width, Height: height, Filter: 'FlateDecode' },
      ...{ BitsPerComponent: 1, ColorSpace: 'DeviceGray' },
      ...entries,
    } as Parameters<typeof pdf.context.stream>[1]),
  )
}

/** A picture with this stream. */
export const streamIn = (pdf: PDFDocument, bytes: Uint8Array, entries: Entries): PDFRef =>
  pdf.context.register(
    pdf.context.stream(bytes, {
      ...{ Type: 'XObject', Subtype: 'Image', Width: 100, Height: 100 },
      ...{ BitsPerComponent: 8, ColorSpace: 'DeviceGray' },
      ...entries,
    } as Parameters<typeof pdf.context.stream>[1]),
  )

/** A form that paints each of these over its whole area. */
export const formIn = (pdf: PDFDocument, pictures: readonly PDFRef[], entries: Entries = {}): PDFRef => {
  const paint = pictures.map((_, index) => `q 600 0 0 600 0 0 cm /P${index} Do Q`).join('\n')
  return pdf.context.register(
    pdf.context.stream(paint, {
      ...{ Type: 'XObject', Subtype: 'Form', BBox: [0, 0, 600, 600] },
      Resources: { XObject: Object.fromEntries(pictures.map((picture, index) => [`P${index}`, picture])) },
      ...entries,
    } as Parameters<typeof pdf.context.stream>[1]),
  )
}

/** A page that paints each of these over its whole area. */
export const pageOf = (pdf: PDFDocument, pictures: readonly PDFRef[]): PDFPage => {
  const page = pdf.addPage([600, 600])
  for (const [index, picture] of pictures.entries()) page.node.setXObject(PDFName.of(`P${index}`), picture)
  const paint = pictures.map((_, index) => `q 600 0 0 600 0 0 cm /P${index} Do Q`).join('\n')
  page.node.set(PDFName.of('Contents'), pdf.context.register(pdf.context.stream(paint)))
  return page
}
