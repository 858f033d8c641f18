import { expect, it } from 'vitest'
import type { UploadedDocument } from '../../shared/documents.ts'
import { readAddress } from '../address.ts'
import { choiceParams } from './choice-params.ts'
import { kindOf } from './document-source.ts'
import { correctedOf, documentOptions, neighbour, setsFor, shownOf } from './viewer-model.ts'

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

const shownAt = (
  query: string,
  sets = setsFor({ canViewFlatFile: false }),
  takenOut: UploadedDocument[] = [],
) => shownOf({ all, takenOut }, sets, readAddress(choiceParams, at(query)))

it('separates flat files, for those who may see them', () => {
  const some = setsFor({ canViewFlatFile: true })
  expect(shownAt('').documents).toEqual([identity, note])
  expect(shownAt('conjunto=flatFile', some).documents).toEqual([flat])
  expect(shownAt('conjunto=flatFile').documents).toEqual([identity, note])
  expect(shownAt(`documento=${flat.id}`).document).toBeUndefined()
})

it('starts with nothing, or with the first document', () => {
  expect(shownAt('').document).toBeUndefined()
  expect(shownOf({ all, takenOut: [] }, ['order'], {}, 'first').document).toBe(identity)
})

it('marks the documents that a correction added, and still shows those that it removed', () => {
  const old = documentOf('viejo', { typeNameLabel: 'Otros' })
  const before = documentOf('antes')
  const { fresh, takenOut } = correctedOf({
    attempt: 2,
    added: [],
    removed: [old],
    replaced: [{ before, after: note }],
  })
  expect(takenOut).toEqual([old, before])
  const shown = shownAt(`documento=${old.id}`, ['order'], takenOut)
  expect(shown.documents).toEqual([identity, note])
  expect(shown.document).toBe(old)
  expect(documentOptions(shown, fresh).map(({ label, mark }) => [label, mark])).toEqual([
    ['Documento de identidad', undefined],
    ['Pagaré físico', 'Nuevo'],
    ['Otros', 'Retirado'],
  ])
  expect(neighbour(shown, 1)).toBe(identity)
  expect(correctedOf(undefined).takenOut).toEqual([])
})

it('distinguishes documents of one type by their file', () => {
  const others = [documentOf('a', { typeNameLabel: 'Otros' }), documentOf('b', { typeNameLabel: 'Otros' })]
  const options = documentOptions({ documents: [...others, note], document: note }, new Set())
  expect(options.map(({ label }) => label)).toEqual(['Otros · a.pdf', 'Otros · b.pdf', 'Pagaré físico'])
})

it('cuts long labels and keeps the whole text', () => {
  const long = documentOf('a', { typeNameLabel: 'Certificado '.repeat(8) })
  const [option] = documentOptions({ documents: [long], document: undefined }, new Set())
  expect(option?.label.length).toBeLessThanOrEqual(71)
  expect(option?.label.endsWith('…')).toBe(true)
  expect(option?.whole).toBe('Certificado '.repeat(8))
})

it('shows pages and spreadsheets, and says that it cannot show the rest', () => {
  const sheet = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
  expect(kindOf({ fileName: 'Liquidación.XLSX', contentType: sheet })).toBe('sheets')
  expect(kindOf({ fileName: 'Liquidación.xls', contentType: 'application/vnd.ms-excel' })).toBe('none')
  expect(kindOf({ fileName: 'cedula.tif', contentType: 'image/tiff' })).toBe('pages')
  expect(kindOf({ fileName: 'nota', contentType: 'application/octet-stream' })).toBe('none')
})

it('goes through the documents one by one', () => {
  const shown = shownAt('')
  expect(neighbour(shown, 1)).toBe(identity)
  expect(neighbour(shown, -1)).toBeUndefined()
  expect(neighbour({ ...shown, document: identity }, 1)).toBe(note)
  expect(neighbour({ ...shown, document: note }, 1)).toBeUndefined()
})
