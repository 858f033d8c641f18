import type { Answer } from '../../shared/contract.ts'
import type { documents } from '../../shared/document-calls.ts'
import type { UploadedDocument } from '../../shared/documents.ts'
import { Refusal } from '../../shared/errors.ts'
import { readFile } from '../documents/bucket.ts'
import { readableDocument } from '../documents/readable.ts'
import { refuse } from '../documents/refuse.ts'
import type { Call } from '../http/api.ts'
import { signedLink } from '../objects/links.ts'
import { documentsBucket, putObject } from '../objects/objects.ts'
import { retryLater, retryUntilDone } from '../table/retry-until-done.ts'
import { beginConversion, findConversion, type KeptPages, keepPages, pagesOf } from './conversion.ts'
import { previewPageKey } from './object-keys.ts'
import { tiffPages } from './tiff-pages.ts'

type ConvertCall = Call<typeof documents.convertTiff>
type Converted = Answer<typeof documents.convertTiff>

/** What the pages may take of an answer's 6 MB, as base64; the first goes twice (decision 20). */
const inlineLimit = 2.5 * 1_048_576

const data = 'data:image/png;base64,'

/** Every page as PNG: inline while the answer stays small, the others as files (decision 20). */
const makePages = async ({ key }: UploadedDocument, conversion: string): Promise<KeptPages> => {
  const bytes = await readFile(key)
  if (!bytes) throw new Refusal('notFound')
  let room = inlineLimit
  return tiffPages(bytes, async (png, page) => {
    const encoded = png.toString('base64')
    if (encoded.length <= room) {
      room -= encoded.length
      return data + encoded
    }
    const file = previewPageKey(conversion, page + 1)
    await putObject(documentsBucket(), file, png, { ContentType: 'image/png' })
    return file
  })
}

/** With short-lived links to the files. */
const answerOf = async (kept: KeptPages): Promise<Converted> => {
  const pages = await Promise.all(
    kept.map((page) => (page === null || page.startsWith(data) ? page : signedLink(documentsBucket(), page))),
  )
  const first = pages.find((page) => page !== null)
  return { stream: first?.startsWith(data) ? first.slice(data.length) : undefined, pages }
}

/**
 * The pages of a TIFF document. This function may read every document, so it opens none that was not inspected. A document
 * is converted once for all its readers, and a session runs one conversion at a time; other callers wait for some seconds,
 * then get a 429.
 */
export const convertTiff = async ({ body, session, now }: ConvertCall): Promise<Converted> => {
  const document = await readableDocument(session, body.id, now)
  if (document.contentType !== 'image/tiff') throw refuse('content')
  return retryUntilDone(async () => {
    const last = await findConversion(document)
    if (last && !last.outcome) return retryLater
    const kept = last && (await pagesOf(last))
    if (kept) return answerOf(kept)
    const conversion = await beginConversion(document, session, last?.id)
    if (!conversion) return retryLater
    return answerOf(await keepPages(conversion, () => makePages(document, conversion.id)))
  })
}
