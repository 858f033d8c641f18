import * as z from 'zod/mini'
import { Refusal } from '../../shared/errors.ts'
import { lastingProblems, ocrStatuses } from '../../shared/ocr.ts'
import type { OcrDocument } from '../../shared/ocr-calls.ts'
import { once } from '../../shared/once.ts'
import { resumableUntil } from '../../shared/uploads.ts'
import { getItem, readItem } from '../table/get-item.ts'
import { ocrKeys, ocrTable } from './keys.ts'

/** Where a document comes from: a named user's upload, a training document, or an order's document in its own place. */
const documentSources = ['upload', 'training', 'order'] as const
export type DocumentSource = (typeof documentSources)[number]

/** The progress of parsing a result, so that the next run continues there. */
const place = once(() =>
  z.object({
    /** Of the answer in which the first page that is not kept begins; none: the first answer. */
    token: z.optional(z.string()),
    /** Pages up to this one are kept. */
    page: z.int(),
    fields: z.int(),
    /** Objects of fields that are written. */
    parts: z.int(),
    leftOut: z.int(),
    missing: z.array(z.int()),
  }),
)
export type Place = z.output<ReturnType<typeof place>>

export const storedDocument = once(() =>
  z.object({
    id: z.string(),
    source: z.enum(documentSources),
    type: z.string(),
    fileName: z.string(),
    size: z.int(),
    user: z.string(),
    createDate: z.iso.datetime(),
    /** In the bucket of documents that are read. An order's document may have moved since: `fileOf` finds it. */
    key: z.string(),
    /** `{control number}.{document}`, of an order's. */
    orderDocument: z.optional(z.string()),
    docHandle: z.optional(z.string()),
    /** `UPLOADING` until it arrives. */
    state: z.enum(['UPLOADING', ...ocrStatuses]),
    /** 0 until it arrives. */
    attempt: z.int(),
    startedAt: z.optional(z.iso.datetime()),
    problem: z.optional(z.string()),
    /** It was refused on arrival and cannot be read. */
    unfit: z.optional(z.literal(true)),
    /** What the inspection suspects; the problem to show if Textract fails. */
    suspected: z.optional(z.string()),
    /** Width over height, if the file states it. */
    ratio: z.optional(z.number()),
    /** Textract's own id of the attempt. */
    jobId: z.optional(z.string()),
    /** The run that parses its result, which no other takes over until then. */
    runner: z.optional(z.string()),
    heldUntil: z.optional(z.iso.datetime()),
    place: z.optional(place()),
    pages: z.optional(z.int()),
    missingPages: z.optional(z.array(z.int())),
    fields: z.optional(z.int()),
    parts: z.optional(z.int()),
    leftOut: z.optional(z.int()),
  }),
)
export type StoredDocument = z.output<ReturnType<typeof storedDocument>>

export type Reading = Pick<StoredDocument, 'id' | 'attempt'>

export const findDocument = (id: string): Promise<StoredDocument | undefined> =>
  readItem(ocrKeys.document(id), storedDocument, ocrTable())

/** The document, if its attempt is still this one and is not over. */
export const readUnfinished = async ({ id, attempt }: Reading): Promise<StoredDocument | undefined> => {
  const document = await findDocument(id)
  return document?.state === 'PROCESSING' && document.attempt === attempt ? document : undefined
}

export const mustFindDocument = async (id: string): Promise<StoredDocument> => {
  const found = await findDocument(id)
  if (!found) throw new Refusal('notFound')
  return found
}

export const documentOfKey = async (key: string): Promise<StoredDocument | undefined> => {
  const item = await getItem(ocrKeys.key(key), ocrTable())
  return item && findDocument(String(item.id))
}

/** Whether its browser may still send it. */
export const isResumable = ({ state, createDate }: StoredDocument, now: Date): boolean =>
  state === 'UPLOADING' && resumableUntil(createDate) > now.toISOString()

/** Whether a retry cannot help: it was refused on arrival, or its own bytes are the problem. */
export const isUnfit = ({ state, unfit, problem = '' }: StoredDocument): boolean =>
  state === 'FAILED' && (unfit === true || lastingProblems.has(problem))

/** A document for the page; an upload is shown as in progress. */
export const shownDocument = (document: StoredDocument): OcrDocument => {
  const { type, key, fileName, state } = document
  return {
    ...document,
    ...{ onbaseType: type, fileName: key.split('/').at(-1) ?? '', viewName: fileName },
    ...{ status: state === 'UPLOADING' ? 'PROCESSING' : state, unfit: isUnfit(document) || undefined },
  }
}

/** Days that a document and what was read of it are kept. */
export const ocrKeptDays = { analysis: 180, training: 730 } as const

/** When the items of a document expire, in seconds. */
export const keptUntil = ({ source, createDate }: { source: DocumentSource; createDate: string }): number => {
  const days = source === 'training' ? ocrKeptDays.training : ocrKeptDays.analysis
  return Math.floor(Date.parse(createDate) / 1_000) + days * 86_400
}
