import type { Input } from '../../shared/contract.ts'
import { analysisTypeLabel, ocrLimits } from '../../shared/ocr.ts'
import type { ocrCalls } from '../../shared/ocr-calls.ts'
import type { Handler } from '../http/api.ts'
import { checkNamedFor } from '../http/named-users.ts'
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

type Asked = Input<typeof ocrCalls.history>['query']

const plain = (text: string): string => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()

const reviewOf = (document: StoredDocument): Asked['review'] => {
  const { state, fields = 0, doubtful, checked = 0, reviewed } = document
  if (reviewed) return 'reviewed'
  // Of a document that was read before values were counted, any may be left to check.
  const isLeft = doubtful === undefined ? fields > 0 : checked < doubtful
  return state === 'SUCCEEDED' && isLeft ? 'pending' : undefined
}

const isAsked = ({ review, search = '' }: Asked) => {
  const words = plain(search).split(/\s+/)
  return (document: StoredDocument): boolean => {
    const text = plain(`${document.fileName} ${analysisTypeLabel(document.type)}`)
    return (!review || reviewOf(document) === review) && words.every((word) => text.includes(word))
  }
}

/** Queries that an answer makes at most: of a user's documents of half a year few may be asked for. */
const mostQueries = 20

export const history: Handler<typeof ocrCalls.history> = async ({ query, session }) => {
  await checkNamedFor('ocrAnalysis', session)
  const fits = isAsked(query)
  const items: StoredDocument[] = []
  let { cursor } = query
  for (let queries = 0; queries < mostQueries; queries += 1) {
    const page = { limit: ocrLimits.historyPerPage - items.length, cursor }
    const read = await listDocuments({ source: 'upload', user: session.login }, page)
    items.push(...read.items.filter(fits))
    cursor = read.cursor
    if (!cursor || items.length === ocrLimits.historyPerPage) break
  }
  return { items: items.map(shownDocument), cursor }
}
