import * as z from 'zod/mini'
import { orRefuse } from '../../shared/errors.ts'
import { lazyObject } from '../../shared/lazy-object.ts'
import { isAddedId, lastingProblems } from '../../shared/ocr.ts'
import type { OcrDocument } from '../../shared/ocr-calls.ts'
import { readingExample } from '../../shared/reading-example.ts'
import {
  featuresFor,
  type ReadingSource,
  readingFeatures,
  readingSources,
} from '../../shared/reading-features.ts'
import { ocrStatuses, readValues } from '../../shared/reading-summary.ts'
import { resumableUntil } from '../../shared/uploads.ts'
import { environment } from '../environment.ts'
import { getItem, readItem } from '../table/item.ts'
import { partitions } from '../table/keys.ts'
import { expectedValues } from './checks.ts'

export const ocrTable = (): string => environment('OCR_TABLE')

/** `{page}-{position}`, so that the fields of a document sort in their order; those of training come after the page's own. */
const fieldOrder = (field: string): string => {
  const [page = '', position = ''] = field.split('-')
  const kind = /^[tu]/.exec(position)?.[0] ?? 'p'
  return [page.padStart(4, '0'), kind, position.replace(kind, '').padStart(5, '0')].join('#')
}

export const ocrKeys = {
  document: (id: string) => ({ pk: `${partitions.readDocument}${id}`, sk: 'DOCUMENT' }),
  /** What stands instead of a field (decision 86), and how the changes of it in an attempt begin. */
  correction: (id: string, field: string) => ({
    pk: `${partitions.readDocument}${id}`,
    // Those that people added are few, and read together.
    sk: `${isAddedId(field) ? 'ADDED' : 'FIELD'}#${fieldOrder(field)}`,
  }),
  allFields: ['0-0', '9999-t99999'] as const,
  changes: (id: string, field: string, attempt: number) => ({
    pk: `${partitions.readDocument}${id}`,
    sk: `CHANGE#${fieldOrder(field)}#${attempt}#`,
  }),
  /** Which document an upload is of: its key does not say (C§7). */
  key: (key: string) => ({ pk: `${partitions.readKey}${key}`, sk: 'DOCUMENT' }),
  bytes: (user: string, sha256: string) => ({
    pk: `${partitions.readBytes}${user}#${sha256}`,
    sk: 'DOCUMENT',
  }),
}

const place = lazyObject(() => ({
  /** Of the answer in which the first page that is not kept begins; none: the first answer. */
  token: z.optional(z.string()),
  /** Pages up to this one are kept. */
  page: z.int(),
  fields: z.int(),
  /** Objects of fields that are written. */
  parts: z.int(),
  leftOut: z.int(),
  /** Values to check; absent of a reading that was begun before they were counted. */
  doubtful: z.optional(z.int()),
  missing: z.array(z.int()),
}))
export type Place = z.output<ReturnType<typeof place>>

const findings = lazyObject(() => ({
  mismatch: z.boolean(),
  doubtful: z.int(),
  /** How many corrections, withdrawn ones too, they are after. */
  corrections: z.int(),
  values: readValues(),
}))
export type Findings = z.output<ReturnType<typeof findings>>

export const storedDocument = lazyObject(() => ({
  id: z.string(),
  source: z.enum(readingSources),
  type: z.string(),
  fileName: z.string(),
  size: z.int(),
  user: z.string(),
  createDate: z.iso.datetime(),
  /** In the bucket of documents that are read. An order's document may have moved since: `fileOf` finds it. */
  key: z.string(),
  orderDocument: z.optional(z.string()),
  /** Of an order's document: what it should name. */
  expected: z.optional(expectedValues()),
  /** Once it was read, so that a list of documents opens no result. */
  findings: z.optional(findings()),
  docHandle: z.optional(z.string()),
  /** Its checked values were offered as an example. */
  example: z.optional(readingExample()),
  /** Of a training document that was made of a reading: the reading. */
  from: z.optional(z.string()),
  /** `UPLOADING` until it arrives. */
  state: z.enum(['UPLOADING', ...ocrStatuses]),
  attempt: z.int(),
  /** When its upload was seen complete. */
  arrivedAt: z.optional(z.iso.datetime()),
  startedAt: z.optional(z.iso.datetime()),
  problem: z.optional(z.string()),
  /** It was refused on arrival and cannot be read. */
  unfit: z.optional(z.literal(true)),
  /** What the inspection suspects; the problem to show if Textract fails. */
  suspected: z.optional(z.string()),
  /** Width over height, if the file states it. */
  ratio: z.optional(z.number()),
  /** Pages, if the file tells them before it is read. */
  counted: z.optional(z.int()),
  /** Who asked for this attempt, if it was not its user. */
  askedBy: z.optional(z.string()),
  /** Its user asked for forms and tables too. */
  withForms: z.optional(z.literal(true)),
  /** What this attempt asks for; absent before its start, and of a reading from when all was asked for. */
  features: z.optional(z.array(z.enum(readingFeatures))),
  /** Pages of a day's budget that this attempt holds. */
  reserved: z.optional(z.object({ user: z.string(), day: z.string(), pages: z.int() })),
  jobId: z.optional(z.string()),
  /** Of the call that began it: S3 and Textract send messages that cannot carry it. */
  correlationId: z.optional(z.string()),
  /** The run that parses its result, which no other takes over until then. */
  runner: z.optional(z.string()),
  heldUntil: z.optional(z.iso.datetime()),
  place: z.optional(place()),
  pages: z.optional(z.int()),
  missingPages: z.optional(z.array(z.int())),
  fields: z.optional(z.int()),
  parts: z.optional(z.int()),
  leftOut: z.optional(z.int()),
  /** Values that should be checked, as they were read, and how many of these are checked. */
  doubtful: z.optional(z.int()),
  checked: z.optional(z.int()),
  /** Who checked the last of them, and when. */
  reviewed: z.optional(z.object({ by: z.string(), at: z.iso.datetime() })),
}))
export type StoredDocument = z.output<ReturnType<typeof storedDocument>>

export type Reading = Pick<StoredDocument, 'id' | 'attempt'>

export const findDocument = (id: string): Promise<StoredDocument | undefined> =>
  readItem(ocrKeys.document(id), storedDocument, ocrTable())

export const readUnfinished = async ({ id, attempt }: Reading): Promise<StoredDocument | undefined> => {
  const document = await findDocument(id)
  return document?.state === 'PROCESSING' && document.attempt === attempt ? document : undefined
}

export const mustFindDocument = async (id: string): Promise<StoredDocument> =>
  orRefuse(await findDocument(id))

export const documentOfKey = async (key: string): Promise<StoredDocument | undefined> => {
  const item = await getItem(ocrKeys.key(key), ocrTable())
  return item && findDocument(String(item.id))
}

export const isResumable = ({ state, createDate }: StoredDocument, now: Date): boolean =>
  state === 'UPLOADING' && resumableUntil(createDate) > now.toISOString()

/** What an attempt asked for: once it was everything. */
export const featuresOf = ({ features = [...readingFeatures] }: Pick<StoredDocument, 'features'>) => features

/** Whether a retry cannot help: it was refused on arrival, or its own bytes are the problem. */
export const isUnfit = ({ state, unfit, problem = '' }: StoredDocument): boolean =>
  state === 'FAILED' && (unfit === true || lastingProblems.has(problem))

/** What another attempt asks for: the same as the one that failed, or as far as is known of one that did not start. */
const retryOf = (document: StoredDocument): OcrDocument['retry'] => {
  const { state, pages, counted, source, type, withForms, expected } = document
  if (state !== 'FAILED' || isUnfit(document)) return undefined
  const { features } = document
  const isSigned = expected?.signed
  return {
    pages: pages ?? counted,
    features: features ?? featuresFor({ source, type, withForms, isSigned }),
    ...(!features && { mayBeMore: true as const }),
  }
}

export const shownDocument = (document: StoredDocument): OcrDocument => {
  const { type, key, fileName, state } = document
  return {
    ...document,
    ...{ onbaseType: type, fileName: key.split('/').at(-1) ?? '', viewName: fileName },
    ...{ status: state === 'UPLOADING' ? 'PROCESSING' : state, unfit: isUnfit(document) || undefined },
    retry: retryOf(document),
  }
}

export const ocrKeptDays = { analysis: 180, training: 730 } as const

export const keptUntil = ({ source, createDate }: { source: ReadingSource; createDate: string }): number => {
  const days = source === 'training' ? ocrKeptDays.training : ocrKeptDays.analysis
  return Math.floor(Date.parse(createDate) / 1_000) + days * 86_400
}
