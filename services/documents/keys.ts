/**
 * Where files live in the documents bucket. S3 writes keys into its access logs, so none holds a document number or a
 * file's name: the order says whose a document is.
 */
export const prefixes = {
  /** Documents of an order being prepared; they go with its draft (decision 14). */
  drafts: 'drafts/',
  /** Documents of sent orders. */
  orders: 'orders/',
  /** Documents of approved orders: their final place. */
  archive: 'archive/',
  /** Where role credentials may put (decision 8); nothing there counts until a call indexes it. */
  uploads: 'uploads/',
  /** Files of cases to load, in the parts that leaders send; they expire when loads are long over. */
  loads: 'loads/',
  /** Refused rows of loads that are over, as the files that leaders keep; they expire after their loads. */
  loadReports: 'load-reports/',
  /** Files of the roster that were not staged, and what they would change; they expire. */
  rosterPreviews: 'roster-previews/',
  /** Those that were staged: what is applied, and what the log shows. */
  rosterFiles: 'roster-files/',
  /** Pages converted for preview; they expire, and are made again when needed. */
  previews: 'previews/',
  /** One file a day with everybody's records of work (decision 69). */
  dailyData: 'daily-data/',
} as const

/** Last part of the key of what says that a load's file is complete; the loader is told of it. */
export const manifestName = 'complete'

export const draftKey = (user: string, controlNumber: string, documentId: string): string =>
  `${prefixes.drafts}${user}/${controlNumber}/${documentId}`

/** Whether a file goes with its draft; what a correction keeps of the order does not (decision 22). */
export const isOfDraft = ({ key }: { key: string }): boolean => key.startsWith(prefixes.drafts)

export const orderKey = (controlNumber: string, documentId: string): string =>
  `${prefixes.orders}${controlNumber}/${documentId}`

export const archiveKey = (controlNumber: string, documentId: string): string =>
  `${prefixes.archive}${controlNumber}/${documentId}`

/** One page of one conversion; the id is new each time, so a preview is nobody's to guess. */
export const previewKey = (conversion: string, page: number): string =>
  `${prefixes.previews}${conversion}/${page}.png`

/** The list of a conversion's pages, in their order. */
export const previewPagesKey = (conversion: string): string => `${prefixes.previews}${conversion}/pages.json`
