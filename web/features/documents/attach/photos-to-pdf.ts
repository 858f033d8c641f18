import { PDFDocument } from '@cantoo/pdf-lib'
import { maximumFileSize } from '../../../../shared/documents.ts'
import { fileProblems } from '../../../../shared/file-problems.ts'
import { pageRefusals } from '../../../../shared/page-refusals.ts'
import { ApiError } from '../../../api/api-error.ts'

/** Pixels of a page's longer side: A4 at 200 dpi, 150 and 110. The first that fits is taken. */
const sides = [2_339, 1_754, 1_287]
const quality = 0.8
/** Points of a page's longer side: A4. */
const pageLength = 842

const refused = (reason: string): ApiError =>
  new ApiError(422, 'documentRefused', pageRefusals.documentRefused.message, { reason })

/** A photograph as JPEG, upright as its camera says, no larger than `side`. */
const jpegOf = async (photo: File, side: number) => {
  const image = await createImageBitmap(photo).catch(() => {
    throw refused(`${fileProblems.damaged}: ${photo.name}`)
  })
  const scale = Math.min(1, side / Math.max(image.width, image.height))
  const [width, height] = [image.width, image.height].map((length) => Math.max(1, Math.round(length * scale)))
  const canvas = new OffscreenCanvas(width ?? 1, height ?? 1)
  const context = canvas.getContext('2d')
  if (!context) throw new Error('no canvas')
  // A transparent picture would turn black.
  context.fillStyle = 'white'
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.drawImage(image, 0, 0, canvas.width, canvas.height)
  image.close()
  const blob = await canvas.convertToBlob({ type: 'image/jpeg', quality })
  return blob.arrayBuffer()
}

const pdfOf = async (photos: readonly File[], side: number): Promise<Uint8Array<ArrayBuffer>> => {
  const pdf = await PDFDocument.create()
  for (const photo of photos) {
    const image = await pdf.embedJpg(await jpegOf(photo, side))
    const { width, height } = image.scaleToFit(pageLength, pageLength)
    pdf.addPage([width, height]).drawImage(image, { width, height })
  }
  return new Uint8Array(await pdf.save())
}

/** One PDF of photographed pages, in their order. Throws `ApiError` if it would be too large, or one cannot be read. */
export const photosToPdf = async (photos: readonly File[]): Promise<File> => {
  const name = `${photos[0]?.name.replace(/\.[^.]+$/, '')}.pdf`
  for (const side of sides) {
    const bytes = await pdfOf(photos, side)
    if (bytes.byteLength < maximumFileSize) return new File([bytes], name, { type: 'application/pdf' })
  }
  throw refused(fileProblems.size)
}
