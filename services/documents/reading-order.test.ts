import { expect, it } from 'vitest'
import type { UploadedDocument } from '../../shared/documents.ts'
import { orderFormOf } from '../../test/support/orders.ts'
import { inReadingOrder } from './reading-order.ts'

const documentOf = (typeName: string, other: Partial<UploadedDocument> = {}): UploadedDocument => ({
  id: `77.${typeName}`,
  key: `orders/77/${typeName}`,
  typeName,
  typeNameLabel: typeName,
  fileName: 'a.pdf',
  contentType: 'application/pdf',
  size: 1_000,
  sha256: 'x',
  uploadedAt: '2026-11-21T14:00:00.000Z',
  uploadedBy: 'ANAGOM01',
  ...other,
})
const form = orderFormOf({ product: 'libre-inversion', typeCustomer: 'C' })
const flat = documentOf('EC_ARCHIVO_PLANO', { flatFile: true })
const namesIn = (documents: UploadedDocument[], attempt?: number) =>
  inReadingOrder({ filedBy: 'ANAGOM01', form, documents, attempt }).map(({ typeName }) => typeName)

it('lists documents in the order of the checklist, and flat files last', () => {
  const documents = [flat, 'EC_PAGARE_FISICO', 'EC_OTROS', 'EC_POLIZA_VIDA', 'IC_DOCUMENTO_IDENTIDAD'].map(
    (one) => (typeof one === 'string' ? documentOf(one) : one),
  )
  expect(namesIn(documents)).toEqual([
    'IC_DOCUMENTO_IDENTIDAD',
    'EC_PAGARE_FISICO',
    'EC_POLIZA_VIDA',
    'EC_OTROS',
    'EC_ARCHIVO_PLANO',
  ])
})

it('lists a type that the product no longer has after the others, and one of other roles in its place', () => {
  const documents = ['EC_AVALUO', 'EC_OTROS', 'EC_CARTA_NORMALIZACION'].map((one) => documentOf(one))
  expect(namesIn(documents)).toEqual(['EC_CARTA_NORMALIZACION', 'EC_OTROS', 'EC_AVALUO'])
})

it('lists documents of one type in the order of their upload', () => {
  const [second, first] = ['11', '10'].map((hour) =>
    documentOf('EC_OTROS', { id: `77.${hour}`, uploadedAt: `2026-11-21T${hour}:00:00.000Z` }),
  ) as [UploadedDocument, UploadedDocument]
  expect(inReadingOrder({ filedBy: 'ANAGOM01', form, documents: [second, first] })).toEqual([first, second])
})

it('lists what the last correction brought first, and what an earlier one brought in its place', () => {
  const documents = [
    documentOf('IC_DOCUMENTO_IDENTIDAD'),
    documentOf('EC_PAGARE_FISICO', { attempt: 2 }),
    documentOf('EC_OTROS', { attempt: 3 }),
    { ...flat, attempt: 3 },
  ]
  expect(namesIn(documents, 3)).toEqual([
    'EC_OTROS',
    'IC_DOCUMENTO_IDENTIDAD',
    'EC_PAGARE_FISICO',
    'EC_ARCHIVO_PLANO',
  ])
})
