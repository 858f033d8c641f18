import { describe, expect, it } from 'vitest'
import type { UploadedDocument } from '../../shared/documents.ts'
import { changesOf } from './changes.ts'
import type { OrderDocuments } from './order-documents.ts'

const document = (id: string, typeName: string, attempt?: number): UploadedDocument => ({
  id: `77.${id}`,
  key: `orders/77/${id}`,
  typeName,
  typeNameLabel: typeName,
  fileName: `${id}.pdf`,
  contentType: 'application/pdf',
  size: 1_000,
  sha256: 'q1MKE+RZFJgrefm34+uplM/R8/si9xzqGvvwK0YMbR0=',
  uploadedAt: '2026-11-21T14:00:00.000Z',
  uploadedBy: 'ANAGOM01',
  ...(attempt && { attempt }),
})

const order = (overrides: Partial<OrderDocuments>): OrderDocuments => ({
  filedBy: 'ANAGOM01',
  form: {
    product: 'vivienda',
    typeCustomer: 'C',
    identiCustomer: '1020304050',
    numberControl: '77',
    creditProject: '1',
  },
  documents: [],
  ...overrides,
})

const nothing = { added: [], removed: [], replaced: [] }

describe('what a correction changed', () => {
  it('is nothing to tell of an order that had none', () => {
    expect(changesOf(order({ documents: [document('a', 'IC_RUT')] }))).toBeUndefined()
  })

  it('is empty, with its reason, when it kept every document', () => {
    const returned = { reason: 'Falta la firma', returnKind: 'Devuelto' }
    expect(changesOf(order({ documents: [document('a', 'IC_RUT')], attempt: 2, returned }))).toEqual({
      attempt: 2,
      ...returned,
      ...nothing,
    })
  })

  it('pairs what came with what went by their type, and tells the rest apart', () => {
    const [kept, came, added] = [
      document('a', 'IC_RUT'),
      document('b', 'EC_AVALUO', 2),
      document('c', 'EC_PRENDA', 2),
    ]
    const [went, removed] = [document('d', 'EC_AVALUO'), document('e', 'EC_POLIZA_VIDA')].map((each) => ({
      ...each,
      removedIn: 2,
    })) as [never, never]
    expect(
      changesOf(order({ documents: [kept, came, added], attempt: 2, removed: [went, removed] })),
    ).toEqual({ attempt: 2, added: [added], removed: [removed], replaced: [{ before: went, after: came }] })
  })

  it('pairs a document with the alternative that came in its place', () => {
    const [came, went] = [
      document('a', 'EC_PAGARE_FISICO', 2),
      { ...document('b', 'EC_PAGARE_DESMATERIALIZADO'), removedIn: 2 },
    ]
    expect(changesOf(order({ documents: [came], attempt: 2, removed: [went] }))).toEqual({
      ...nothing,
      attempt: 2,
      replaced: [{ before: went, after: came }],
    })
  })

  it('pairs no document of a type that repeats', () => {
    const [came, went] = [document('a', 'EC_OTROS', 2), { ...document('b', 'EC_OTROS'), removedIn: 2 }]
    expect(changesOf(order({ documents: [came], attempt: 2, removed: [went] }))).toEqual({
      attempt: 2,
      added: [came],
      removed: [went],
      replaced: [],
    })
  })

  it('is of the last correction alone', () => {
    const [second, third] = [document('b', 'EC_AVALUO', 2), document('c', 'IC_RUT', 3)]
    const removed = [
      { ...document('a', 'EC_AVALUO'), removedIn: 2 },
      { ...document('d', 'IC_RUT', 2), removedIn: 3 },
    ]
    expect(changesOf(order({ documents: [second, third], attempt: 3, removed }))).toEqual({
      ...nothing,
      attempt: 3,
      replaced: [{ before: removed[1], after: third }],
    })
  })
})
