import type { DocumentFault } from './document-error.ts'

/** Messages to and from the process that reads documents, one document at a time. */

export type ReadingTask = {
  /** The document, and the folder for the blocks of its pages, `{page}.json`. */
  file: string
  folder: string
}
export type ReadingNews =
  /** The process sends nothing more until the page is drawn; page 0 is the opening of the document. */
  | { event: 'draws'; page: number }
  | { event: 'drawn'; page: number }
  | { event: 'page'; page: number }
  | { event: 'end'; pages: number; missing: number[] }
  | { event: 'failed'; fault?: DocumentFault; message: string }
