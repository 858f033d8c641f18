/**
 * Where documents of orders are in their bucket. S3 writes keys into its access logs, so no key contains a document
 * number or a file name; the order says whose a document is.
 */
export const documentPrefixes = {
  /** Of orders in preparation; deleted with their draft (decision 14). */
  drafts: 'drafts/',
  /** Of sent orders. */
  orders: 'orders/',
  /** Of approved orders: their final place. */
  archive: 'archive/',
} as const

export const draftKey = (user: string, controlNumber: string, documentId: string): string =>
  `${documentPrefixes.drafts}${user}/${controlNumber}/${documentId}`

/** Whether a file is deleted with its draft; what a correction keeps of the order is not (decision 22). */
export const isOfDraft = ({ key }: { key: string }): boolean => key.startsWith(documentPrefixes.drafts)

export const orderKey = (controlNumber: string, documentId: string): string =>
  `${documentPrefixes.orders}${controlNumber}/${documentId}`

export const archiveKey = (controlNumber: string, documentId: string): string =>
  `${documentPrefixes.archive}${controlNumber}/${documentId}`
