import * as z from 'zod'
import { cursorOf } from '../table/cursor.ts'
import { pageOfQuery } from '../table/page-of-items.ts'
import { type Query, readAllItems } from '../table/query.ts'
import { ocrKeys, ocrTable } from './keys.ts'
import { type StoredDocument, storedDocument } from './stored-document.ts'
import { listOf } from './write-document.ts'

const cursors = cursorOf(() => z.object({ id: z.uuid(), createDate: z.iso.datetime({ precision: 3 }) }))

/** A page of a user's analyses, or of all training documents; newest first. */
export const listDocuments = (
  of: Pick<StoredDocument, 'source' | 'user'>,
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
  return pageOfQuery(query, storedDocument, {
    cursor,
    cursors,
    keyOf: ({ id, createDate }) => ({ ...ocrKeys.document(id), createDate, listedUnder }),
    placeOf: ({ pk, createDate }) => ({
      id: String(pk).slice(ocrKeys.document('').pk.length),
      createDate,
    }),
  })
}

/** All unfinished documents in a state, oldest first; the index may be a moment behind. */
export const documentsUnderWay = (state: 'UPLOADING' | 'PROCESSING'): Promise<StoredDocument[]> => {
  const query = { table: ocrTable(), index: 'under-way', where: 'underWay = :state', values: { state } }
  return readAllItems(query, storedDocument)
}
