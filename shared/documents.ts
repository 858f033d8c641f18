import * as z from 'zod'
import { once } from './once.ts'

/** A§9, decision 15: a file must be under this; exactly this is refused. */
export const maximumFileSize = 5_242_880
/** A `stream` (base64) is accepted up to this many bytes of file (decision 15). */
export const maximumStreamSize = 4 * 1_048_576

/** How long a link to a file works, in seconds. */
export const linkSeconds = 300

/** Documents an order may hold. */
export const maximumDocuments = 60
/** Pages an image may have, each of which is shown (decision 20). */
export const maximumImagePages = 60
/** Of an order, as `byRequest` gives them. */
export const documentsPerPage = 20

export const uploadedDocument = once(() =>
  z.object({
    /** `{control number}.{document}`: what the stream call takes. */
    id: z.string(),
    /** The cloud path (A§7 `key`). */
    key: z.string(),
    typeName: z.string(),
    typeNameLabel: z.string(),
    fileName: z.string(),
    contentType: z.string(),
    size: z.number().int(),
    sha256: z.string(),
    expeditionDate: z.string().optional(),
    /** The viewer shows flat files apart, and not to everyone (A§6). */
    flatFile: z.literal(true).optional(),
    uploadedAt: z.string(),
    /** Login of the uploader. */
    uploadedBy: z.string(),
    /** The attempt of the order that brought it, from the second on (decision 22). */
    attempt: z.number().int().min(2).optional(),
    /** Its name in the bank's document manager, once that has it (A§7). */
    documentHandle: z.string().optional(),
  }),
)
export type UploadedDocument = z.output<ReturnType<typeof uploadedDocument>>

/** A file in quarantine: it does not count before its inspection; a refused one has the reason (decision 15). */
export const inspection = once(() =>
  uploadedDocument()
    .pick({ id: true, key: true, typeName: true, typeNameLabel: true, fileName: true, expeditionDate: true })
    .extend({ startedAt: z.string(), reason: z.string().optional() }),
)
export type Inspection = z.output<ReturnType<typeof inspection>>

/** Whether a file is still to be inspected; a refused one says why. */
export const isChecking = ({ reason }: Inspection): boolean => reason === undefined

/** Documents of one order, all of them. */
export const ofOneOrder = <Document extends z.ZodType>(document: Document) =>
  z.array(document).max(maximumDocuments)

/** The changes of a correction since the order was returned (decision 22). */
export const documentChanges = once(() =>
  z.object({
    attempt: z.number().int(),
    /** Why it was returned. */
    reason: z.string().optional(),
    returnKind: z.string().optional(),
    added: ofOneOrder(uploadedDocument()),
    removed: ofOneOrder(uploadedDocument()),
    replaced: ofOneOrder(z.object({ before: uploadedDocument(), after: uploadedDocument() })),
  }),
)
export type DocumentChanges = z.output<ReturnType<typeof documentChanges>>
