import type { Answer } from '../../shared/contract.ts'
import { type documents, maximumStreamSize } from '../../shared/documents.ts'
import { Refusal } from '../../shared/errors.ts'
import type { Call } from '../http/api.ts'
import { linkTo, readFile, writeFile } from './bucket.ts'
import { previewKey } from './keys.ts'
import { readableDocument } from './readable.ts'
import { refuse } from './refuse.ts'
import { tiffPages } from './tiff-pages.ts'

type ConvertCall = Call<typeof documents.convertTiff>
type Converted = Answer<typeof documents.convertTiff>

/** What of an answer's 6 MB the pages may take, as base64 (decision 20). */
const inlineLimit = 4 * 1_048_576

const source = async ({ body, session, now }: ConvertCall): Promise<Uint8Array> => {
  if (body.id === undefined) {
    const bytes = Buffer.from(body.stream ?? '', 'base64')
    if (bytes.byteLength > maximumStreamSize) throw refuse('size')
    return bytes
  }
  const bytes = await readFile((await readableDocument(session, body.id, now)).key)
  if (!bytes) throw new Refusal('notFound')
  return bytes
}

const asLinks = async (pages: Buffer[], conversion: string): Promise<Converted> => ({
  pages: await Promise.all(
    pages.map(async (page, index) => {
      const key = previewKey(conversion, index + 1)
      await writeFile(key, page, 'image/png')
      return linkTo(key, { contentType: 'image/png', fileName: `${index + 1}.png` })
    }),
  ),
})

/** Every page of a TIFF as PNG: inline while the answer stays small, as short-lived links above (decision 20). */
export const convertTiff = async (call: ConvertCall): Promise<Converted> => {
  const pages = await tiffPages(await source(call))
  const encoded = pages.map((page) => page.toString('base64'))
  const [first = ''] = encoded
  const answered = encoded.reduce((sum, { length }) => sum + length, first.length)
  if (answered > inlineLimit) return asLinks(pages, call.newId())
  return { stream: first, pages: encoded.map((page) => `data:image/png;base64,${page}`) }
}
