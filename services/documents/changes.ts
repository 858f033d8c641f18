import type { DocumentChanges, documents, UploadedDocument } from '../../shared/documents.ts'
import { Refusal } from '../../shared/errors.ts'
import type { Call } from '../http/api.ts'
import { findOrderDocuments, type OrderDocuments } from '../orders/order-documents.ts'
import { documentTypes, type TypeData } from './document-types.ts'

/** 'Otros' may be there several times, so nothing says which one another stands for. */
const repeats = ({ typeName }: UploadedDocument): boolean => {
  const types: Readonly<Record<string, TypeData>> = documentTypes
  return types[typeName]?.repeatable ?? false
}

/** What the last correction of an order changed, with why it had been returned; undefined when it had none. */
export const changesOf = ({
  attempt,
  returned,
  documents: listed,
  removed = [],
}: OrderDocuments): DocumentChanges | undefined => {
  if (attempt === undefined) return undefined
  const brought = listed.filter((document) => document.attempt === attempt)
  const taken = removed.filter(({ removedIn }) => removedIn === attempt)
  const replaced = brought.flatMap((after) => {
    const before = taken.find(({ typeName }) => typeName === after.typeName)
    return before && !repeats(after) ? [{ before, after }] : []
  })
  return {
    attempt,
    ...returned,
    added: brought.filter((document) => !replaced.some(({ after }) => after === document)),
    removed: taken.filter((document) => !replaced.some(({ before }) => before === document)),
    replaced,
  }
}

/** What changed since the order was returned, for who may read it (decision 22). */
export const changes = async ({
  params: { controlNumber },
  session,
}: Call<typeof documents.changes>): Promise<DocumentChanges> => {
  const order = await findOrderDocuments(session, controlNumber)
  const found = order && changesOf(order)
  if (!found) throw new Refusal('notFound')
  return found
}
