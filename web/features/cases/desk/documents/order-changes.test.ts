import { expect, it } from 'vitest'
import type { UploadedDocument } from '../../../../../shared/documents.ts'
import { changeLines } from './order-changes.tsx'

const documentOf = (id: string, typeNameLabel: string): UploadedDocument => ({
  id: `90210001.${id}`,
  key: `orders/90210001/${id}`,
  typeName: 'X',
  typeNameLabel,
  fileName: `${id}.pdf`,
  contentType: 'application/pdf',
  size: 1_000,
  sha256: 'x',
  uploadedAt: '2026-11-21T15:00:00.000Z',
  uploadedBy: 'ANAGOM01',
})

it('lists added documents before removed ones, each by name', () => {
  const before = documentOf('v1', 'Pagaré físico')
  const after = documentOf('v2', 'Pagaré físico')
  const lines = changeLines({
    attempt: 2,
    added: [documentOf('n', 'Ñame'), documentOf('e', 'Écuador')],
    removed: [documentOf('o', 'Otros')],
    replaced: [{ before, after }],
  })
  expect(lines.map(({ label: said, document }) => `${said} ${document.typeNameLabel}`)).toEqual([
    'Reemplazado Pagaré físico',
    'Agregado Écuador',
    'Agregado Ñame',
    'Retirado Otros',
  ])
  expect(lines[0]?.before).toBe(before)
})
