import { randomUUID } from 'node:crypto'
import * as z from 'zod/mini'
import type { Answer } from '../../shared/contract.ts'
import type { documents } from '../../shared/document-calls.ts'
import type { UploadedDocument } from '../../shared/documents.ts'
import { orRefuse, Refusal } from '../../shared/errors.ts'
import { lazyObject } from '../../shared/lazy-object.ts'
import { once } from '../../shared/once.ts'
import { readFile } from '../documents/bucket.ts'
import { refuse } from '../documents/file-rules.ts'
import { openDocument } from '../documents/readable.ts'
import type { Call } from '../http/api.ts'
import type { Session } from '../http/credentials.ts'
import { signedLink } from '../objects/links.ts'
import { documentsBucket, putObject } from '../objects/objects.ts'
import { conditionOf, isId } from '../table/conditions.ts'
import { readItem } from '../table/item.ts'
import { partitions } from '../table/keys.ts'
import { put, retryLater, retryUntilDone, transact, transactUnlessConflict } from '../table/transact.ts'
import { previewPageKey, previewPagesKey } from './object-keys.ts'
import { tiffPages } from './tiff-pages.ts'

/** Seconds. Longer than the function may run, so that no conversion is taken over while it runs. */
const longestRun = 30
/** Seconds that pages are answered again: the bucket keeps them for a day, and links to them work for five minutes. */
const keptSeconds = 20 * 3_600
/** Seconds before a refused or incomplete conversion is tried again: its cause may pass. */
const lackingSeconds = 60

const storedConversion = lazyObject(() => ({
  id: z.uuid(),
  /** Epoch seconds: until then it runs, or its result is answered again. */
  ttl: z.int(),
  /** Absent while it runs. */
  outcome: z.optional(z.union([z.literal('pages'), z.object({ refused: z.string() })])),
}))
type StoredConversion = z.output<ReturnType<typeof storedConversion>>
type Document = Pick<UploadedDocument, 'id' | 'sha256'>

type Conversion = { id: string; document: Document; sessionId: string }

/** The key has the hash of the bytes, so that pages of other bytes are never shown. */
export const conversionKey = ({ id, sha256 }: Document) => ({ pk: `${partitions.preview}${id}`, sk: sha256 })
const turnKey = (sessionId: string) => ({ pk: `${partitions.preview}${sessionId}`, sk: 'TURN' })

const seconds = () => Math.floor(Date.now() / 1_000)

const findConversion = async (document: Document): Promise<StoredConversion | undefined> => {
  const found = await readItem(conversionKey(document), storedConversion)
  return found && found.ttl > seconds() ? found : undefined
}

/** Holds where no conversion runs or is valid, except the one with the id `gone`, whose pages were removed. */
const isOver = (gone: string) =>
  conditionOf('attribute_not_exists(pk) OR #ttl <= :now OR #id = :gone', { now: seconds(), gone })

const beginConversion = async (document: Document, { sessionId }: Session, gone = '') => {
  const begun = { id: randomUUID(), ttl: seconds() + longestRun }
  const unmet = await transactUnlessConflict([
    put({ ...conversionKey(document), ...begun }, isOver(gone)),
    put({ ...turnKey(sessionId), ...begun }, isOver('')),
  ])
  return unmet ? undefined : { id: begun.id, document, sessionId }
}

type Ended = Pick<StoredConversion, 'outcome'> & { counts: number }

const end = async ({ id, document, sessionId }: Conversion, { counts, outcome }: Ended): Promise<void> => {
  await transact([
    put({ ...conversionKey(document), id, ttl: seconds() + counts, outcome }, isId(id)),
    put({ ...turnKey(sessionId), id, ttl: seconds() }, isId(id)),
  ])
}

/** An address of each page, `data:` or the key of its file; null where it is broken. */
type KeptPages = (string | null)[]
const keptPages = once(() => z.array(z.nullable(z.string())))

/** Its pages; undefined when they were removed. Throws the refusal that it ended with. */
export const pagesOf = async ({ id, outcome }: StoredConversion): Promise<KeptPages | undefined> => {
  if (typeof outcome === 'object') throw new Refusal('documentRefused', { reason: outcome.refused })
  const bytes = await readFile(previewPagesKey(id))
  return bytes && keptPages().parse(JSON.parse(Buffer.from(bytes).toString('utf8')))
}

export const keepPages = async (conversion: Conversion, make: () => Promise<KeptPages>) => {
  try {
    const pages = await make()
    const list = Buffer.from(JSON.stringify(pages))
    const key = previewPagesKey(conversion.id)
    await putObject(documentsBucket(), key, list, { ContentType: 'application/json' })
    await end(conversion, { counts: pages.includes(null) ? lackingSeconds : keptSeconds, outcome: 'pages' })
    return pages
  } catch (error) {
    const reason = error instanceof Refusal ? error.details?.reason : undefined
    await end(conversion, reason ? { counts: lackingSeconds, outcome: { refused: reason } } : { counts: 0 })
    throw error
  }
}

type ConvertCall = Call<typeof documents.convertTiff>
type Converted = Answer<typeof documents.convertTiff>

/** What the pages may take of an answer's 6 MB, as base64; the first goes twice (decision 20). */
const inlineLimit = 2.5 * 1_048_576

const data = 'data:image/png;base64,'

/** Every page as PNG: inline while the answer stays small, the others as files (decision 20). */
const makePages = async ({ key }: UploadedDocument, conversion: string): Promise<KeptPages> => {
  const bytes = orRefuse(await readFile(key))
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

const answerOf = async (kept: KeptPages): Promise<Converted> => {
  const pages = await Promise.all(
    kept.map((page) => (page === null || page.startsWith(data) ? page : signedLink(documentsBucket(), page))),
  )
  const first = pages.find((page) => page !== null)
  return { stream: first?.startsWith(data) ? first.slice(data.length) : undefined, pages }
}

/**
 * The pages of a TIFF. This function may read every document, so it opens none that was not inspected. Each is
 * converted once, and a session runs one conversion at a time; others wait some seconds, then get a 429.
 */
export const convertTiff = ({ body, session, now }: ConvertCall): Promise<Converted> =>
  openDocument(session, body, now, (document) => {
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
  })
