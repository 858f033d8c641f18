import { expect, it } from 'vitest'
import type { UploadedDocument } from '../../shared/documents.ts'
import { documentOptions, hasPreview, neighbour, orderOf, setsFor, shownOf } from './viewer-model.ts'

const documentOf = (id: string, other: Partial<UploadedDocument> = {}): UploadedDocument => ({
  id: `90210001.${id}`,
  key: `orders/90210001/${id}`,
  typeName: 'EC_PAGARE_FISICO',
  typeNameLabel: 'Pagaré físico',
  fileName: `${id}.pdf`,
  contentType: 'application/pdf',
  size: 1_000,
  sha256: 'x',
  uploadedAt: '2026-11-21T15:00:00.000Z',
  uploadedBy: 'ANAGOM01',
  ...other,
})
const identity = documentOf('identidad', { typeNameLabel: 'Documento de identidad' })
const note = documentOf('pagare')
const flat = documentOf('plano', { typeNameLabel: 'Archivo plano', flatFile: true })
const all = [note, flat, identity]
const at = (query: string) => new URLSearchParams(query)

it('asks for the order that the address names', () => {
  expect(orderOf(at('control=90210001&customer=C-1020304050&project=7001'), 'GestoresDesembolsos')).toEqual({
    params: { customer: 'C-1020304050' },
    query: { controlNumber: '90210001', creditProject: '7001', userRole: 'GestoresDesembolsos' },
  })
  expect(
    orderOf(at('control=90210001&customer=C-1020304050&project='), 'x')?.query.creditProject,
  ).toBeUndefined()
  expect(orderOf(at('control=90210001'), 'x')).toBeUndefined()
})

it('keeps flat files apart, for those who may see them', () => {
  const everyone = setsFor({ canViewFlatFile: false })
  const some = setsFor({ canViewFlatFile: true })
  expect(shownOf(all, everyone, at('')).documents).toEqual([identity, note])
  expect(shownOf(all, some, at('conjunto=flatFile')).documents).toEqual([flat])
  expect(shownOf(all, everyone, at('conjunto=flatFile')).documents).toEqual([identity, note])
  expect(shownOf(all, everyone, at(`documento=${flat.id}`)).document).toBeUndefined()
})

it('tells documents of one type apart by their file', () => {
  const others = [documentOf('a', { typeNameLabel: 'Otros' }), documentOf('b', { typeNameLabel: 'Otros' })]
  expect(documentOptions([...others, note]).map(({ label }) => label)).toEqual([
    'Otros · a.pdf',
    'Otros · b.pdf',
    'Pagaré físico',
  ])
})

it('cuts long labels and keeps the whole', () => {
  const [option] = documentOptions([documentOf('a', { typeNameLabel: 'Certificado '.repeat(8) })])
  expect(option?.label.length).toBeLessThanOrEqual(71)
  expect(option?.label.endsWith('…')).toBe(true)
  expect(option?.whole).toBe('Certificado '.repeat(8))
})

it('has no preview of spreadsheets', () => {
  expect(hasPreview({ fileName: 'Liquidación.XLSX' })).toBe(false)
  expect(hasPreview({ fileName: 'cedula.tif' })).toBe(true)
})

it('goes through the documents one by one', () => {
  const shown = shownOf(all, ['order'], at(''))
  expect(neighbour(shown, 1)).toBe(identity)
  expect(neighbour(shown, -1)).toBeUndefined()
  expect(neighbour({ ...shown, document: identity }, 1)).toBe(note)
  expect(neighbour({ ...shown, document: note }, 1)).toBeUndefined()
})
