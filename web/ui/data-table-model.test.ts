import { describe, expect, it } from 'vitest'
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
    const texts = rows.map((row) => searchTextOf(columns, row))
    expect(names(searchRows(rows, texts, ' ALA '))).toEqual(['álamo'])
    expect(names(searchRows(rows, texts, 'name'))).toEqual(['Ñame'])
    expect(searchRows(rows, texts, 'lunes')).toEqual([])
    expect(searchRows(rows, texts, '')).toHaveLength(3)
  })

  it('sorts text as Spanish does and dates by their value', () => {
    expect(names(sortRows(rows, columns, { id: 'name', desc: false }))).toEqual(['álamo', 'Ñame', 'Zapote'])
    expect(names(sortRows(rows, columns, { id: 'at', desc: true }))).toEqual(['álamo', 'Ñame', 'Zapote'])
    expect(names(sortRows(rows, columns, { id: 'unknown', desc: true }))).toEqual(names(rows))
  })

  it('turns round when a header is pressed again', () => {
    const up = nextSort(undefined, 'name')
    expect(up).toEqual({ id: 'name', desc: false })
    expect(nextSort(up, 'name').desc).toBe(true)
    expect(nextSort(up, 'at')).toEqual({ id: 'at', desc: false })
  })
})
