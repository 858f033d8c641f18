import { ocrLimits } from '../../shared/ocr.ts'
import type { ocrCalls } from '../../shared/ocr-calls.ts'
import type { Handler } from '../http/api.ts'
import { checkNamedFor } from '../http/caller.ts'
import { cursorByInstant, pageOfQuery } from '../table/page-of-items.ts'
import { type Query, readAllItems } from '../table/query.ts'
import { ocrKeys, ocrTable, type StoredDocument, shownDocument, storedDocument } from './stored-document.ts'
import { type ListedBy, listOf } from './write-document.ts'

const cursorIn = cursorByInstant('createDate', ocrKeys.document)

export const listDocuments = (
  of: ListedBy,
  { limit, cursor }: { limit: number; cursor: string | undefined },
): Promise<{ items: StoredDocument[]; cursor: string | undefined }> => {
  const listedUnder = listOf(of)
  const query: Query = {
    table: ocrTable(),
    index: 'by-list',
    where: 'listedUnder = :list',
    values: { list: listedUnder },
    order: 'descending',
    limit,
  }
  return pageOfQuery(query, storedDocument, { cursor, ...cursorIn({ listedUnder }) })
}

/** The readings of an order's documents, also of removed ones; the index may be a moment behind. */
export const readingsOfOrder = (controlNumber: string): Promise<StoredDocument[]> => {
  const list = listOf({ source: 'order', user: '', orderDocument: `${controlNumber}.` })
  const query = { table: ocrTable(), index: 'by-list', where: 'listedUnder = :list', values: { list } }
  return readAllItems(query, storedDocument)
}

/** All unfinished documents in a state, oldest first; the index may be a moment behind. */
export const documentsUnderWay = (state: 'UPLOADING' | 'PROCESSING'): Promise<StoredDocument[]> => {
  const query = { table: ocrTable(), index: 'under-way', where: 'underWay = :state', values: { state } }
  return readAllItems(query, storedDocument)
}

export const history: Handler<typeof ocrCalls.history> = async ({ query, session }) => {
  checkNamedFor('ocrAnalysis', session)
  const page = { limit: ocrLimits.historyPerPage, cursor: query.cursor }
  const { items, cursor } = await listDocuments({ source: 'upload', user: session.login }, page)
  return { items: items.map(shownDocument), cursor }
}
