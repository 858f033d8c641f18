import * as z from 'zod/mini'
import { once } from './once.ts'

/** A§9, decision 15: a file must be under this; exactly this is refused. */
export const maximumFileSize = 5_242_880
/** A `stream` (base64) is accepted up to this many bytes of file (decision 15). */
export const maximumStreamSize = 4 * 1_048_576

/** How long a link to a file works, in seconds. */
export const linkSeconds = 300

export const maximumDocuments = 60
/** Of a PDF; a longer one is refused. */
export const maximumPdfPages = 500
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
    size: z.int(),
    sha256: z.string(),
    /** Absent of a spreadsheet, and of one that was inspected before they were counted. */
    pages: z.optional(z.int()),
    expeditionDate: z.optional(z.string()),
    /** The viewer shows flat files apart, and not to everyone (A§6). */
    flatFile: z.optional(z.literal(true)),
    uploadedAt: z.string(),
    uploadedBy: z.string(),
    /** The attempt of the order that brought it, from the second on (decision 22). */
    attempt: z.optional(z.int().check(z.minimum(2))),
    /** Its name in the bank's document manager, once that has it (A§7). */
    documentHandle: z.optional(z.string()),
  }),
)
export type UploadedDocument = z.output<ReturnType<typeof uploadedDocument>>

const isRead = /^(application\/pdf|image\/(png|jpeg|tiff))$/

/** Whether Textract can read it. Spreadsheets and flat files are data already. */
export const mayBeRead = ({
  contentType,
  flatFile,
}: Pick<UploadedDocument, 'contentType' | 'flatFile'>): boolean => !flatFile && isRead.test(contentType)

/** A file in quarantine: it does not count before its inspection; a refused one has the reason (decision 15). */
export const inspection = once(() =>
  z.extend(
    z.pick(uploadedDocument(), {
      id: true,
      key: true,
      typeName: true,
      typeNameLabel: true,
      fileName: true,
      expeditionDate: true,
    }),
    { startedAt: z.string(), reason: z.optional(z.string()) },
  ),
)
export type Inspection = z.output<ReturnType<typeof inspection>>

/** Whether a file is still to be inspected; a refused one says why. */
export const isChecking = ({ reason }: Inspection): boolean => reason === undefined

export const ofOneOrder = <Document extends z.ZodMiniType>(document: Document) =>
  z.array(document).check(z.maxLength(maximumDocuments))

/** The changes of a correction since the order was returned (decision 22). */
export const documentChanges = once(() =>
  z.object({
    attempt: z.int(),
    reason: z.optional(z.string()),
    returnKind: z.optional(z.string()),
    added: ofOneOrder(uploadedDocument()),
    removed: ofOneOrder(uploadedDocument()),
    replaced: ofOneOrder(z.object({ before: uploadedDocument(), after: uploadedDocument() })),
  }),
)
export type DocumentChanges = z.output<ReturnType<typeof documentChanges>>
