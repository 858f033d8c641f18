import { personOf } from '../../shared/identity-types.ts'
import { checklistOf } from './catalogue.ts'
import type { OrderDocuments } from './order-documents.ts'

/**
 * An order's documents as they are read: those of the last correction first, each part in the order of the checklist, and
 * flat files last.
 */
export const inReadingOrder = ({ form, documents, attempt = 1 }: OrderDocuments) => {
  const checklist = checklistOf(form.product, personOf(form.typeCustomer)).map(({ nameForDb }) => nameForDb)
  const placeOf = (typeName: string) => checklist.indexOf(typeName) + 1 || checklist.length + 1
  return documents.toSorted(
    (a, b) =>
      Number(a.flatFile ?? false) - Number(b.flatFile ?? false) ||
      Number(b.attempt === attempt) - Number(a.attempt === attempt) ||
      placeOf(a.typeName) - placeOf(b.typeName) ||
      a.uploadedAt.localeCompare(b.uploadedAt),
  )
}
