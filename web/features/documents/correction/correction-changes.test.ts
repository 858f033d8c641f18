import { describe, expect, it } from 'vitest'
import { changesBetween } from '../../../../shared/document-changes.ts'
import { maximumDocuments, type UploadedDocument } from '../../../../shared/documents.ts'
import { visibleRows } from '../document-rows.ts'
import { documentOf, typeOf } from '../documents.fixture.ts'
import { changesInWords, rowChanges } from './correction-changes.ts'

const types = [
  typeOf('CEDULA'),
  typeOf('FISICO', { exclusiveSet: 'pagare' }),
  typeOf('DIGITAL', { exclusiveSet: 'pagare' }),
  typeOf('OTROS', { optional: true, repeatable: true }),
]
const cedula = documentOf('CEDULA')
const fisico = documentOf('FISICO')
const first = documentOf('OTROS', 1)
const second = documentOf('OTROS', 2)
const before = [cedula, fisico, first, second]

/** The changes in the rows of a correction, in short form. */
const describeChanges = (now: readonly UploadedDocument[]) => {
  const changed = changesBetween(types, before, now)
  const changes = rowChanges(visibleRows(types, { documents: now, inspections: [] }), types, changed)
  const short = [...changes].map(
    ([row, { mark = 'Quitado', removed }]) =>
      `${row}: ${[mark, ...removed.map(({ fileName }) => fileName)].join(' ')}`,
  )
  return { short, words: changesInWords(changed) }
}

describe('the changes of a correction', () => {
  it('are none while the documents are those of the return', () => {
    expect(describeChanges(before)).toEqual({ short: [], words: undefined })
  })

  it('are a replaced document if another of its type was added', () => {
    const other = documentOf('CEDULA', 9)
    expect(describeChanges([other, fisico, first, second])).toEqual({
      short: ['CEDULA: Reemplazado CEDULA-1.pdf'],
      words: '1 documento reemplazado',
    })
  })

  it('are a removed document if the row is empty', () => {
    expect(describeChanges([fisico, first, second])).toEqual({
      short: ['CEDULA: Quitado CEDULA-1.pdf'],
      words: '1 documento quitado',
    })
  })

  it('are a replaced document if its alternative was added and hid its own row', () => {
    expect(describeChanges([cedula, documentOf('DIGITAL'), first, second])).toEqual({
      short: ['DIGITAL: Reemplazado FISICO-1.pdf'],
      words: '1 documento reemplazado',
    })
  })

  it("distinguish added 'Otros' from removed ones", () => {
    const third = documentOf('OTROS', 3)
    expect(describeChanges([cedula, fisico, second, third])).toEqual({
      short: [`${third.id}: Nuevo`, 'OTROS: Quitado OTROS-1.pdf'],
      words: '1 documento nuevo y 1 documento quitado',
    })
  })

  it("never replace 'Otros', also in a full order without an empty row for the removed one", () => {
    const others = Array.from({ length: maximumDocuments }, (_, number) => documentOf('OTROS', number))
    const [gone, ...kept] = others
    const came = { ...documentOf('OTROS', 99), uploadedAt: '2026-11-22T10:00:00.000Z' }
    const only = types.filter(({ repeatable }) => repeatable)
    const rows = visibleRows(only, { documents: [...kept, came], inspections: [] })
    const changed = changesBetween(only, others, [...kept, came])
    expect([...rowChanges(rows, only, changed)]).toEqual([[came.id, { mark: 'Nuevo', removed: [gone] }]])
    expect(changesInWords(changed)).toBe('1 documento nuevo y 1 documento quitado')
  })

  it('count several documents of one type', () => {
    expect(describeChanges([cedula, fisico]).words).toBe('2 documentos quitados')
    expect(describeChanges([...before, documentOf('OTROS', 3), documentOf('OTROS', 4)]).words).toBe(
      '2 documentos nuevos',
    )
  })

  it('hide nothing of a type that the product no longer asks for', () => {
    const retired = documentOf('RETIRADO')
    const rows = visibleRows(types, { documents: [cedula], inspections: [] })
    const changes = rowChanges(rows, types, changesBetween(types, [cedula, retired], [cedula]))
    expect([...changes.values()]).toEqual([{ removed: [retired] }])
  })
})
