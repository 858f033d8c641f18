import { expect, it } from 'vitest'
import type { UploadedDocument } from '../../shared/documents.ts'
import { readAddress } from '../address.ts'
import { choiceParams } from './choice-params.ts'
import { kindOf } from './document-source.ts'
import { neighbour, railOf, setsFor, shownOf, takenOutBy } from './viewer-model.ts'

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
const all = [identity, note, flat]
const some = setsFor({ canViewFlatFile: true })
const at = (query: string) => new URLSearchParams(query)

const shownAt = (
  query: string,
  sets = setsFor({ canViewFlatFile: false }),
  takenOut: UploadedDocument[] | undefined = [],
) => shownOf({ all, takenOut }, sets, readAddress(choiceParams, at(query)))

it('starts with the first document, or the first one of a set', () => {
  expect(shownAt('')).toEqual({ documents: [identity, note], document: identity })
  expect(shownAt('', some)).toEqual({ documents: all, document: identity })
  expect(shownAt('conjunto=flatFile', some).document).toBe(flat)
  expect(shownOf({ all: [flat], takenOut: [] }, some, {}).document).toBe(flat)
  expect(shownOf({ all: [], takenOut: [] }, some, {}).document).toBeUndefined()
})

it('shows no flat file to users who may not see it', () => {
  expect(shownAt('conjunto=flatFile').document).toBe(identity)
  expect(shownAt(`documento=${flat.id}`).document).toBe(identity)
  expect(shownAt(`documento=${flat.id}`, some).document).toBe(flat)
})

it('lists documents by set, with those of the last correction marked', () => {
  const fresh = documentOf('nuevo', { typeNameLabel: 'Carta', attempt: 3 })
  const earlier = documentOf('antes', { typeNameLabel: 'RUT', attempt: 2 })
  const groups = railOf({ documents: [fresh, earlier, flat], document: fresh }, 3)
  expect(groups.map(({ set, items }) => [set, items.map(({ label, mark }) => [label, mark])])).toEqual([
    [
      'order',
      [
        ['Carta', 'Nuevo'],
        ['RUT', undefined],
      ],
    ],
    ['flatFile', [['Archivo plano', undefined]]],
  ])
  const [first] = railOf({ documents: [note], document: note }, undefined)
  expect(first?.items.map(({ mark }) => mark)).toEqual([undefined])
})

it('shows a document that a correction removed, and lists it meanwhile', () => {
  const old = documentOf('viejo', { typeNameLabel: 'Otros' })
  const before = documentOf('antes')
  const takenOut = takenOutBy({ removed: [old], replaced: [{ before, after: note }] })
  expect(takenOut).toEqual([old, before])
  expect(takenOutBy(undefined)).toEqual([])
  const chosen = `documento=${old.id}`
  const shown = shownAt(chosen, undefined, takenOut)
  expect(shown).toEqual({ documents: [identity, note], document: old })
  expect(railOf(shown, 2)[0]?.items.map(({ label, mark }) => [label, mark])).toEqual([
    ['Documento de identidad', undefined],
    ['Pagaré físico', undefined],
    ['Otros', 'Retirado'],
  ])
  expect(neighbour(shown, 1)).toBe(identity)
  // No other document is shown before it is known whether this one was removed.
  const unknown = shownOf({ all, takenOut: undefined }, some, readAddress(choiceParams, at(chosen)))
  expect(unknown.document).toBeUndefined()
})

it('distinguishes documents of one type by their file', () => {
  const others = [documentOf('a', { typeNameLabel: 'Otros' }), documentOf('b', { typeNameLabel: 'Otros' })]
  const [group] = railOf({ documents: [...others, note], document: note }, undefined)
  expect(group?.items.map(({ label, fileName }) => [label, fileName])).toEqual([
    ['Otros', 'a.pdf'],
    ['Otros', 'b.pdf'],
    ['Pagaré físico', undefined],
  ])
})

it('shows pages and spreadsheets, and says that it cannot show the rest', () => {
  const sheet = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
  expect(kindOf({ fileName: 'Liquidación.XLSX', contentType: sheet })).toBe('sheets')
  expect(kindOf({ fileName: 'Liquidación.xls', contentType: 'application/vnd.ms-excel' })).toBe('none')
  expect(kindOf({ fileName: 'cedula.tif', contentType: 'image/tiff' })).toBe('pages')
  expect(kindOf({ fileName: 'nota', contentType: 'application/octet-stream' })).toBe('none')
})

it('goes through the documents one by one, and on to the flat file', () => {
  const shown = shownAt('', some)
  expect(neighbour(shown, -1)).toBeUndefined()
  expect(neighbour(shown, 1)).toBe(note)
  expect(neighbour({ ...shown, document: note }, 1)).toBe(flat)
  expect(neighbour({ ...shown, document: flat }, 1)).toBeUndefined()
})
