import { Refusal } from '../../shared/errors.ts'
import { analysisTypes } from '../../shared/ocr.ts'
import type { ocrCalls } from '../../shared/ocr-calls.ts'
import { correlationId } from '../correlation.ts'
import type { Handler } from '../http/api.ts'
import { checkNamedFor } from '../http/named-users.ts'
import { putMessage } from '../queues/put-message.ts'
import { beginUpload, idOf, uploadOf } from './begin-upload.ts'
import type { Expected } from './checks.ts'
import { ocrPrefixes } from './object-keys.ts'
import { hasFile } from './objects.ts'
import { checkPages, pagesToReserve } from './page-budget.ts'
import {
  featuresOf,
  findDocument,
  isUnfit,
  mustFindDocument,
  type Reading,
  type StoredDocument,
  shownDocument,
} from './stored-document.ts'
import { visibleDocument } from './visible-document.ts'
import { beginAgain, putDocument } from './write-document.ts'

export const begin: Handler<typeof ocrCalls.begin> = async ({ body, session, now }) => {
  await checkNamedFor('ocrAnalysis', session)
  await checkPages(session.login, now)
  const { extensions = [] } = analysisTypes.find(({ id }) => id === body.type) ?? {}
  const of = { source: 'upload', prefix: ocrPrefixes.uploads, extensions, user: session.login } as const
  return uploadOf(await beginUpload({ ...body, ...of }, now))
}

type OrderDocument = {
  /** `{control number}.{document}`. */
  document: string
  type: string
  fileName: string
  size: number
  key: string
  docHandle?: string | undefined
  counted?: number | undefined
  expected: Expected
}

const readingIdOf = (orderDocument: string): string => idOf('order', orderDocument)

export const findReading = (orderDocument: string): Promise<StoredDocument | undefined> =>
  findDocument(readingIdOf(orderDocument))

const requestStart = ({ id, attempt }: Reading): Promise<void> =>
  putMessage('OCR_EVENTS_QUEUE', { start: { id, attempt } })

/** Starts the reading of an order's document, once; a failed one again, unless it would fail again. The caller must check permissions. */
export const beginReading = async (
  { document: orderDocument, ...file }: OrderDocument,
  user: string,
  now: Date,
): Promise<StoredDocument> => {
  const id = readingIdOf(orderDocument)
  const present = await findDocument(id)
  if (present && (present.state !== 'FAILED' || isUnfit(present))) return present
  const at = now.toISOString()
  const document: StoredDocument = {
    ...{ id, source: 'order', ...file, orderDocument, user, createDate: at, startedAt: at },
    ...{ state: 'PROCESSING', attempt: 1, correlationId: correlationId() },
  }
  await checkPages(user, now)
  const begun = present
    ? await beginAgain(present, now, { askedBy: user })
    : (await putDocument(document)) && document
  if (begun) await requestStart(begun)
  return begun || ((await findDocument(id)) ?? document)
}

/** Whether it was read without forms or without tables. */
const lacksForms = (document: StoredDocument): boolean => {
  const features = featuresOf(document)
  return document.state === 'SUCCEEDED' && !(features.includes('forms') && features.includes('tables'))
}

/**
 * Starts the next attempt with a document that could not be read, or one that asks for its forms and tables too. A repeat
 * gets the attempt that it started.
 */
export const again: Handler<typeof ocrCalls.again> = async ({ params: { id }, body, session, now }) => {
  const document = await visibleDocument(id, session)
  if (document.state === 'PROCESSING' && document.attempt > 1) return shownDocument(document)
  const { withForms } = body
  const mayRetry = withForms ? lacksForms(document) : document.state === 'FAILED' && !isUnfit(document)
  if (!mayRetry || !(await hasFile(document))) throw new Refusal('readingNotAgain')
  // A reading that was done must not fail for pages: its values would go.
  await checkPages(session.login, now, pagesToReserve(document))
  const begun = await beginAgain(document, now, { askedBy: session.login, ...(withForms && { withForms }) })
  if (begun) await requestStart(begun)
  return shownDocument(begun ?? (await mustFindDocument(id)))
}
