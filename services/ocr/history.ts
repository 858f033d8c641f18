import type { Answer } from '../../shared/contract.ts'
import { ocrLimits } from '../../shared/ocr.ts'
import type { ocrCalls } from '../../shared/ocr-calls.ts'
import type { Call } from '../http/api.ts'
import { listDocuments } from './list-documents.ts'
import { shownDocument } from './stored-document.ts'
import { checkAnalyst } from './who-may.ts'

/** The caller's own analyses, newest first (C§7). */
export const history = async ({
  query,
  session,
}: Call<typeof ocrCalls.history>): Promise<Answer<typeof ocrCalls.history>> => {
  checkAnalyst(session)
  const page = { limit: ocrLimits.historyPerPage, cursor: query.cursor }
  const { items, cursor } = await listDocuments({ source: 'upload', user: session.login }, page)
  return { items: items.map(shownDocument), cursor }
}
