import { describe, expect, it } from 'vitest'
import { changesBetween } from '../../shared/document-changes.ts'
import type { UploadedDocument } from '../../shared/documents.ts'
import { everyType } from './catalogue.ts'

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

const nothing = { added: [], removed: [], replaced: [] }

describe('the changes of a correction', () => {
  const changed = (before: UploadedDocument[], now: UploadedDocument[]) =>
    changesBetween(everyType, before, now)

  it('are empty when it kept every document', () => {
    const all = [document('a', 'IC_RUT')]
    expect(changed(all, all)).toEqual(nothing)
  })

  it('pair added and removed documents by type, and list the rest separately', () => {
    const [kept, came, added] = [
      document('a', 'IC_RUT'),
      document('b', 'EC_AVALUO', 2),
      document('c', 'EC_PRENDA', 2),
    ]
    const [went, removed] = [document('d', 'EC_AVALUO'), document('e', 'EC_POLIZA_VIDA')]
    expect(changed([kept, went, removed], [kept, came, added])).toEqual({
      added: [added],
      removed: [removed],
      replaced: [{ before: went, after: came }],
    })
  })

  it('pair a document with the alternative that replaced it', () => {
    const [came, went] = [document('a', 'EC_PAGARE_FISICO', 2), document('b', 'EC_PAGARE_DESMATERIALIZADO')]
    expect(changed([went], [came])).toEqual({ ...nothing, replaced: [{ before: went, after: came }] })
  })

  it('pair no document of a type that repeats', () => {
    const [came, went] = [document('a', 'EC_OTROS', 2), document('b', 'EC_OTROS')]
    expect(changed([went], [came])).toEqual({ added: [came], removed: [went], replaced: [] })
  })
})
