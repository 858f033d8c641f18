import type { Answer } from '../../shared/contract.ts'
import type { documents } from '../../shared/document-calls.ts'
import { Refusal } from '../../shared/errors.ts'
import { linkTo, readFile, writeFile } from '../documents/bucket.ts'
import { previewKey } from '../documents/keys.ts'
import { readableDocument } from '../documents/readable.ts'
import { refuse } from '../documents/refuse.ts'
import type { Call } from '../http/api.ts'
import { tiffPages } from './tiff-pages.ts'

type ConvertCall = Call<typeof documents.convertTiff>
type Converted = Answer<typeof documents.convertTiff>

/** What the pages may take of an answer's 6 MB, as base64; the first goes twice (decision 20). */
const inlineLimit = 2.5 * 1_048_576

/** A document's alone: this function may read every document, so it opens no file that was not inspected. */
const source = async ({ body, session, now }: ConvertCall): Promise<Uint8Array> => {
  const { key, contentType } = await readableDocument(session, body.id, now)
  if (contentType !== 'image/tiff') throw refuse('content')
  const bytes = await readFile(key)
  if (!bytes) throw new Refusal('notFound')
  return bytes
}

const asData = (encoded: string): string => `data:image/png;base64,${encoded}`

const asLink = async (png: Buffer, key: string): Promise<string> => {
  await writeFile(key, png, 'image/png')
  return linkTo(key)
}

/**
 * Every page of a TIFF as PNG: inline while the answer stays small, the others as short-lived links, so that neither
 * the answer nor the memory grows with the pages (decision 20).
 */
export const convertTiff = async (call: ConvertCall): Promise<Converted> => {
  const conversion = call.newId()
  let room = inlineLimit
  const pages = await tiffPages(await source(call), (png, page) => {
    const encoded = png.toString('base64')
    if (encoded.length > room) return asLink(png, previewKey(conversion, page + 1))
    room -= encoded.length
    return asData(encoded)
  })
  const first = pages.find((page) => page !== null)
  const inline = first?.startsWith(asData('')) ? first.slice(asData('').length) : undefined
  return { stream: inline, pages }
}
