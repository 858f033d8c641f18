import * as z from 'zod/mini'
import { type UploadedDocument, uploadedDocument } from '../../shared/documents.ts'
import { lazyObject } from '../../shared/lazy-object.ts'
import { once } from '../../shared/once.ts'
import { getItem, readItem } from '../table/item.ts'
import { keepWithCase } from '../table/kept.ts'
import { casesTable, keys } from '../table/keys.ts'
import { putAtVersion, update, type Write } from '../table/transact.ts'
import type { OrderDocuments } from './order-documents.ts'

/** Documents that corrections removed. One read each: most functions may get the items of a case, not query them. */
const removedItems = async (
  number: string,
  { after, last = 1 }: { after: number; last?: number | undefined },
): Promise<Record<string, unknown>[]> => {
  const attempts = Array.from({ length: Math.max(0, last - after) }, (_, index) => after + 1 + index)
  const found = await Promise.all(attempts.map((attempt) => getItem(keys.removedDocuments(number, attempt))))
  return found.filter((item) => item !== undefined)
}

const removedItem = lazyObject(() => ({ documents: z.array(uploadedDocument()) }))

/** Keeps documents that a correction removed, in an item of its own: the order's item has one attempt's only. */
const removedDocumentsPut = (
  number: string,
  attempt: number,
  documents: readonly UploadedDocument[],
): Write =>
  putAtVersion(casesTable(), { ...keys.removedDocuments(number, attempt), documents, ...keepWithCase() }, 0)

export const removedAfter = async ({ form, attempt, removed = [] }: OrderDocuments, after: number) => {
  const items = await removedItems(form.numberControl, { after, last: attempt })
  return [
    ...removed.filter(({ removedIn }) => removedIn > after),
    ...items.flatMap((item) => removedItem().parse(item).documents),
  ]
}

export const documentsOfAttempt = async (order: OrderDocuments, attempt: number) =>
  [...order.documents, ...(await removedAfter(order, attempt))].filter(
    ({ attempt: broughtIn = 1 }) => broughtIn <= attempt,
  )

export const documentOfAnyAttempt = async (order: OrderDocuments, id: string) => {
  const isNamed = (document: UploadedDocument) => document.id === id
  return order.documents.find(isNamed) ?? (await removedAfter(order, 1)).find(isNamed)
}

/** Replaces the documents of a corrected order as they were read; removed ones go to an item of their own. */
export const correctedDocumentsWrites = (
  before: OrderDocuments,
  sent: readonly UploadedDocument[],
  { attempt, returned }: Required<Pick<OrderDocuments, 'attempt' | 'returned'>>,
): Write[] => {
  const among = (documents: readonly UploadedDocument[]) => {
    const keysThere = new Set(documents.map(({ key }) => key))
    return ({ key }: UploadedDocument) => keysThere.has(key)
  }
  const [isSent, wasThere] = [among(sent), among(before.documents)]
  const kept = before.documents.filter(isSent)
  const brought = sent.filter((document) => !wasThere(document)).map((document) => ({ ...document, attempt }))
  const taken = before.documents.filter((document) => !isSent(document))
  const { numberControl } = before.form
  const replaced = update({
    key: keys.documents(numberControl),
    set: { documents: [...kept, ...brought], attempt, returned, ...keepWithCase() },
    condition: 'documents = :before',
    values: { before: before.documents },
  })
  return taken.length === 0 ? [replaced] : [replaced, removedDocumentsPut(numberControl, attempt, taken)]
}

/** What a reader of documents needs of an order and of its removed documents. */
const places = once(() => {
  const list = z._default(z.array(z.object({ id: z.string(), key: z.string() })), [])
  return z.object({ documents: list, removed: list, attempt: z.optional(z.number()) })
})

/** The current key of a sent order's document; an approval moves it. `id`: `{control number}.{document}`. */
export const orderDocumentKey = async (id: string): Promise<string | undefined> => {
  const number = id.slice(0, id.indexOf('.'))
  const order = await readItem(keys.documents(number), places)
  if (!order) return undefined
  const { documents, removed, attempt } = order
  const found = [...documents, ...removed].find((document) => document.id === id)
  if (found) return found.key
  const taken = (await removedItems(number, { after: 1, last: attempt })).map((item) => places().parse(item))
  return taken.flatMap((item) => item.documents).find((document) => document.id === id)?.key
}
