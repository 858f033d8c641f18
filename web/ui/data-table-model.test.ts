import { describe, expect, it } from 'vitest'
import { comparable } from '../../shared/comparable.ts'
import { type Column, nextSort, searchRows, searchTextOf, sortRows } from './data-table-model.ts'

type Row = { name: string; at?: number }
const columns: Column<Row>[] = [
  {
    id: 'name',
    header: 'Nombre',
    cell: ({ name }) => name,
    sortBy: ({ name }) => name,
    search: ({ name }) => name,
  },
  { id: 'at', header: 'Fecha', cell: () => 'lunes', sortBy: ({ at }) => at },
]
const rows: Row[] = [{ name: 'Ñame', at: 2 }, { name: 'álamo', at: 10 }, { name: 'Zapote' }]
const names = (found: readonly Row[]) => found.map(({ name }) => name)

describe('a table', () => {
  it('searches without regard to case or accents', () => {
    const textOf = (place: number) => searchTextOf(columns, rows[place] as Row)
    expect(names(searchRows(rows, textOf, ' ALA '))).toEqual(['álamo'])
    expect(names(searchRows(rows, textOf, 'name'))).toEqual(['Ñame'])
    expect(searchRows(rows, textOf, 'lunes')).toEqual([])
    expect(searchRows(rows, textOf, '')).toHaveLength(3)
  })

  it('finds text with non-breaking spaces by ordinary ones, and the reverse', () => {
    const found = (text: string, search: string) =>
      searchRows([text], () => comparable(text), search).length === 1
    expect(found('10:05 a.\u00a0m.', '10:05 a. m')).toBe(true)
    expect(found('10:05 a. m.', '10:05 a.\u00a0m')).toBe(true)
    expect(found('10:05 a.\u00a0m.', 'p. m')).toBe(false)
  })

  it('sorts text as Spanish does and dates by their value', () => {
    expect(names(sortRows(rows, columns, { id: 'name', desc: false }))).toEqual(['álamo', 'Ñame', 'Zapote'])
    expect(names(sortRows(rows, columns, { id: 'at', desc: true }))).toEqual(['álamo', 'Ñame', 'Zapote'])
    expect(names(sortRows(rows, columns, { id: 'unknown', desc: true }))).toEqual(names(rows))
  })

  it('sorts numbers by size, keeps the order of equal rows, and puts missing values first', () => {
    const of = (name: string, at?: number) => ({ name, at })
    const numbered = [of('900', 1), of('1020304050', 1), of('52', 2), of('900', 2)]
    expect(names(sortRows(numbered, columns, { id: 'name', desc: false }))).toEqual([
      '52',
      '900',
      '900',
      '1020304050',
    ])
    expect(sortRows(numbered, columns, { id: 'name', desc: true }).map(({ at }) => at)).toEqual([1, 1, 2, 2])
    const some = [of('a', 3), of('b'), of('c', 1)]
    expect(names(sortRows(some, columns, { id: 'at', desc: false }))).toEqual(['b', 'c', 'a'])
    expect(sortRows([], columns, { id: 'at', desc: false })).toEqual([])
  })

  it('reverses the order when a header is pressed again', () => {
    const up = nextSort(undefined, 'name')
    expect(up).toEqual({ id: 'name', desc: false })
    expect(nextSort(up, 'name').desc).toBe(true)
    expect(nextSort(up, 'at')).toEqual({ id: 'at', desc: false })
  })
})
