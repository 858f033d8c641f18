import * as z from 'zod'
import { type UploadedDocument, uploadedDocument } from '../../shared/documents.ts'
import { once } from '../../shared/once.ts'
import { isNew } from '../table/conditions.ts'
import { casesTable, keys } from '../table/keys.ts'
import type { Write } from '../table/write.ts'
import type { OrderDocuments } from './order-documents.ts'
import { removedItems } from './removed-items.ts'

const removedItem = once(() => z.object({ documents: z.array(uploadedDocument()) }))

/**
 * What corrections took out of an order: never lost, only no longer listed. Each correction keeps its own in an item
 * beside the order's, which so holds no more than one attempt's documents, however often the order is corrected.
 */
export const removedDocumentsPut = (
  number: string,
  attempt: number,
  documents: readonly UploadedDocument[],
): Write => ({
  Put: { TableName: casesTable(), Item: { ...keys.removedDocuments(number, attempt), documents }, ...isNew },
})

/** What was taken out after this attempt. */
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

/** The documents that an order was sent with as one of its attempts, also those that corrections took out since. */
export const documentsOfAttempt = async (
  order: OrderDocuments,
  attempt: number,
): Promise<UploadedDocument[]> =>
  [...order.documents, ...(await removedAfter(order, attempt))].filter(
    ({ attempt: broughtIn = 1 }) => broughtIn <= attempt,
  )

/** The document of this id, of whichever attempt. */
export const documentOfAnyAttempt = async (
  order: OrderDocuments,
  id: string,
): Promise<UploadedDocument | undefined> => {
  const isNamed = (document: UploadedDocument) => document.id === id
  return order.documents.find(isNamed) ?? (await removedAfter(order, 1)).find(isNamed)
}
