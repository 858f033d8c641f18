import * as z from 'zod'
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
    token: z.string().optional(),
    /** Pages up to this one are kept. */
    page: z.number().int(),
    fields: z.number().int(),
    /** Objects of fields that are written. */
    parts: z.number().int(),
    leftOut: z.number().int(),
    missing: z.array(z.number().int()),
  }),
)
export type Place = z.output<ReturnType<typeof place>>

export const storedDocument = once(() =>
  z.object({
    id: z.string(),
    source: z.enum(documentSources),
    type: z.string(),
    fileName: z.string(),
    size: z.number().int(),
    user: z.string(),
    createDate: z.iso.datetime(),
    /** In the bucket of documents that are read. An order's document may have moved since: `fileOf` finds it. */
    key: z.string(),
    /** `{control number}.{document}`, of an order's. */
    orderDocument: z.string().optional(),
    docHandle: z.string().optional(),
    /** `UPLOADING` until it arrives. */
    state: z.enum(['UPLOADING', ...ocrStatuses]),
    /** 0 until it arrives. */
    attempt: z.number().int(),
    startedAt: z.iso.datetime().optional(),
    problem: z.string().optional(),
    /** It was refused on arrival and cannot be read. */
    unfit: z.literal(true).optional(),
    /** What the inspection suspects; the problem to show if Textract fails. */
    suspected: z.string().optional(),
    /** Width over height, if the file states it. */
    ratio: z.number().optional(),
    /** Textract's own id of the attempt. */
    jobId: z.string().optional(),
    /** The run that parses its result, which no other takes over until then. */
    runner: z.string().optional(),
    heldUntil: z.iso.datetime().optional(),
    place: place().optional(),
    pages: z.number().int().optional(),
    missingPages: z.array(z.number().int()).optional(),
    fields: z.number().int().optional(),
    parts: z.number().int().optional(),
    leftOut: z.number().int().optional(),
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
