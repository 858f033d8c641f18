import type { DocumentFault } from './document-error.ts'

/** What the process that reads documents is asked, and what it tells. */

export type ReadingTask = {
  id: string
  /** The document, and the folder that takes its pages' blocks, `{page}.json`. */
  file: string
  folder: string
}
export type ReadingNews = { id: string } & (
  | { event: 'page'; page: number }
  | { event: 'end'; pages: number; missing: number[] }
  | { event: 'failed'; fault?: DocumentFault; message: string }
)
