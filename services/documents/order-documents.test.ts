import { expect, it } from 'vitest'
import type { UploadedDocument } from '../../shared/documents.ts'
import { documentsOfAttempt, type OrderDocuments } from './order-documents.ts'

const document = (id: string, attempt?: number) => ({ id, ...(attempt && { attempt }) }) as UploadedDocument

it('knows what an order was sent with each time', () => {
  const order = {
    documents: [document('kept'), document('of 2', 2), document('of 3', 3)],
    removed: [
      { ...document('until 2'), removedIn: 2 },
      { ...document('until 3'), removedIn: 3 },
      { ...document('of 2 alone', 2), removedIn: 3 },
    ],
    attempt: 3,
  } as OrderDocuments
  const sentAs = (attempt: number) => documentsOfAttempt(order, attempt).map(({ id }) => id)
  expect(sentAs(1)).toEqual(['kept', 'until 2', 'until 3'])
  expect(sentAs(2)).toEqual(['kept', 'of 2', 'until 3', 'of 2 alone'])
  expect(sentAs(3)).toEqual(['kept', 'of 2', 'of 3'])
})
