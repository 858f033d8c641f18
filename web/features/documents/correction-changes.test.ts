import { describe, expect, it } from 'vitest'
import type { UploadedDocument } from '../../../shared/documents.ts'
import { changesInWords, rowChanges } from './correction-changes.ts'
import { visibleRows } from './document-rows.ts'
import { documentOf, typeOf } from './documents.fixture.ts'

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

/** What the rows of a correction say, each change in short. */
const told = (now: readonly UploadedDocument[]) => {
  const changes = rowChanges(visibleRows(types, { documents: now, inspections: [] }), types, before)
  const short = [...changes].map(
    ([row, { mark = 'Quitado', removed }]) =>
      `${row}: ${[mark, ...removed.map(({ fileName }) => fileName)].join(' ')}`,
  )
  return { short, words: changesInWords(changes) }
}

describe('what a correction changed', () => {
  it('is nothing while the documents are as they were returned', () => {
    expect(told(before)).toEqual({ short: [], words: undefined })
  })

  it('is a replaced document where another of its type came', () => {
    const other = documentOf('CEDULA', 9)
    expect(told([other, fisico, first, second])).toEqual({
      short: ['CEDULA: Reemplazado CEDULA-1.pdf'],
      words: '1 documento reemplazado',
    })
  })

  it('is a removed document where the row is empty', () => {
    expect(told([fisico, first, second])).toEqual({
      short: ['CEDULA: Quitado CEDULA-1.pdf'],
      words: '1 documento quitado',
    })
  })

  it('is a replaced document where its alternative came and hid its own row', () => {
    expect(told([cedula, documentOf('DIGITAL'), first, second])).toEqual({
      short: ['DIGITAL: Reemplazado FISICO-1.pdf'],
      words: '1 documento reemplazado',
    })
  })

  it("tells 'Otros' that came from those that went", () => {
    const third = documentOf('OTROS', 3)
    expect(told([cedula, fisico, second, third])).toEqual({
      short: [`${third.id}: Nuevo`, 'OTROS: Quitado OTROS-1.pdf'],
      words: '1 documento nuevo y 1 documento quitado',
    })
  })

  it('counts what there is more than one of', () => {
    expect(told([cedula, fisico]).words).toBe('2 documentos quitados')
    expect(told([...before, documentOf('OTROS', 3), documentOf('OTROS', 4)]).words).toBe(
      '2 documentos nuevos',
    )
  })

  it('hides nothing of a type that the product no longer asks for', () => {
    const retired = documentOf('RETIRADO')
    const rows = visibleRows(types, { documents: [cedula], inspections: [] })
    const changes = rowChanges(rows, types, [cedula, retired])
    expect([...changes.values()]).toEqual([{ removed: [retired] }])
  })
})
