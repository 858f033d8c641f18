import type { DocumentFault } from './document-error.ts'

/** What the process that reads documents is asked, one document at a time, and what it tells. */

export type ReadingTask = {
  /** The document, and the folder that takes its pages' blocks, `{page}.json`. */
  file: string
  folder: string
}
export type ReadingNews =
  /** Nothing else is heard until it is drawn; page 0 is the opening of the document. */
  | { event: 'draws'; page: number }
  | { event: 'drawn'; page: number }
  | { event: 'page'; page: number }
  | { event: 'end'; pages: number; missing: number[] }
  | { event: 'failed'; fault?: DocumentFault; message: string }
