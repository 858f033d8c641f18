import * as z from 'zod/mini'
import { type UploadedDocument, uploadedDocument } from '../../shared/documents.ts'
import { once } from '../../shared/once.ts'
import { getItem } from '../table/get-item.ts'
import { casesTable, keys } from '../table/keys.ts'
import { putAtVersion, type Write } from '../table/write.ts'
import type { OrderDocuments } from './order-documents.ts'

/** Documents that corrections removed. One read each: most functions may get the items of a case, not query them. */
export const removedItems = async (
  number: string,
  { after, last = 1 }: { after: number; last?: number | undefined },
): Promise<Record<string, unknown>[]> => {
  const attempts = Array.from({ length: Math.max(0, last - after) }, (_, index) => after + 1 + index)
  const found = await Promise.all(attempts.map((attempt) => getItem(keys.removedDocuments(number, attempt))))
  return found.filter((item) => item !== undefined)
}

const removedItem = once(() => z.object({ documents: z.array(uploadedDocument()) }))

/** Keeps documents that a correction removed, in an item of its own: the order's item has one attempt's only. */
export const removedDocumentsPut = (
  number: string,
  attempt: number,
  documents: readonly UploadedDocument[],
): Write => putAtVersion(casesTable(), { ...keys.removedDocuments(number, attempt), documents }, 0)

/** The documents removed after this attempt. */
export const removedAfter = async (
  { form, attempt, removed = [] }: OrderDocuments,
  after: number,
): Promise<UploadedDocument[]> => {
  const items = await removedItems(form.numberControl, { after, last: attempt })
  return [
    ...removed.filter(({ removedIn }) => removedIn > after),
    ...items.flatMap((item) => removedItem().parse(item).documents),
  ]
}

/** The documents of one attempt of an order, also those that corrections have removed since. */
export const documentsOfAttempt = async (
  order: OrderDocuments,
  attempt: number,
): Promise<UploadedDocument[]> =>
  [...order.documents, ...(await removedAfter(order, attempt))].filter(
    ({ attempt: broughtIn = 1 }) => broughtIn <= attempt,
  )

/** The document with this id, of any attempt. */
export const documentOfAnyAttempt = async (
  order: OrderDocuments,
  id: string,
): Promise<UploadedDocument | undefined> => {
  const isNamed = (document: UploadedDocument) => document.id === id
  return order.documents.find(isNamed) ?? (await removedAfter(order, 1)).find(isNamed)
}
