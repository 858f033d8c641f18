import { ocrLimits } from '../../shared/ocr.ts'
import type { ocrCalls } from '../../shared/ocr-calls.ts'
import type { Handler } from '../http/api.ts'
import { listDocuments } from './list-documents.ts'
import { shownDocument } from './stored-document.ts'
import { checkAnalyst } from './who-may.ts'

/** The caller's own analyses, newest first (C§7). */
export const history: Handler<typeof ocrCalls.history> = async ({ query, session }) => {
  checkAnalyst(session)
  const page = { limit: ocrLimits.historyPerPage, cursor: query.cursor }
  const { items, cursor } = await listDocuments({ source: 'upload', user: session.login }, page)
  return { items: items.map(shownDocument), cursor }
}
