import { Refusal } from '../../shared/errors.ts'
import { ocrCalls } from '../../shared/ocr-calls.ts'
import { logLine } from '../correlation.ts'
import { readFile } from '../documents/bucket.ts'
import { errorTrace } from '../error-trace.ts'
import { api, type Handler, route } from '../http/api.ts'
import { imagePages, isPageShown } from '../inspection/images.ts'
import { headObject, ocrBucket, putObject } from '../objects/objects.ts'
import { pngOf } from '../previews/tiff-pages.ts'
import { readingsAudited } from '../readings/audited.ts'
import { pictureKey } from '../readings/object-keys.ts'
import { contentTypeOf, fileOf, linkTo } from '../readings/objects.ts'
import type { StoredDocument } from '../readings/stored-document.ts'
import { visibleDocument } from '../readings/visible-document.ts'

/** Bytes of a file that the function holds; pages of larger ones have no picture. */
const largestFile = 100 * 1_024 ** 2

/** The picture of one page, whose pixels are known before one of them is decoded. */
const pictureOf = async (document: StoredDocument, page: number): Promise<Uint8Array> => {
  const place = document.size > largestFile ? undefined : await fileOf(document)
  const bytes = place && (await readFile(place.Key, place.Bucket))
  const size = bytes && imagePages('image/tiff', bytes, page)[page - 1]
  if (!size || !isPageShown(size)) throw new Refusal('notFound')
  // The library is heavy: an instance loads it when it has an image to open.
  const { default: sharp } = await import('sharp')
  return pngOf(sharp, bytes, page - 1)
}

export const picture: Handler<typeof ocrCalls.picture> = async ({ params: { id, page }, session }) => {
  const document = await visibleDocument(id, session)
  if (document.state !== 'SUCCEEDED' || contentTypeOf(document.fileName) !== 'image/tiff')
    throw new Refusal('notFound')
  const key = pictureKey(id, page)
  if (!(await headObject(ocrBucket(), key))) {
    const png = await pictureOf(document, page).catch((error: unknown) => {
      if (error instanceof Refusal) throw error
      console.warn(logLine({ code: 'TIFF_PAGE_NOT_CONVERTED', page, ...errorTrace(error) }))
      throw new Refusal('notFound')
    })
    await putObject(ocrBucket(), key, png, { ContentType: 'image/png' })
  }
  const fileName = `${document.fileName.replace(/\.\w+$/, '')}_${page}.png`
  return { link: await linkTo(ocrBucket(), key, fileName), contentType: 'image/png', fileName }
}

/** A function of its own: only it carries the image library, and memory for whole pages. */
export const handler = api([route(ocrCalls.picture, picture, readingsAudited.picture)])
