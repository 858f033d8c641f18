import { expect, test } from 'vitest'
import { columnsOf, rowsOfTable, tableText } from './table-text.ts'

test('a table is a text and a table again, whatever its cells contain', () => {
  const rows = [['1', 'Dirección', 'Calle 1\nPiso\t2'], ['2', '', ''], ['']]
  expect(tableText(rows)).toBe('1\tDirección\tCalle 1 Piso 2\n2\t\t\n')
  expect(rowsOfTable(tableText(rows))).toEqual([['1', 'Dirección', 'Calle 1 Piso 2'], ['2', '', ''], ['']])
  expect(columnsOf(rows)).toBe(3)
  expect(rowsOfTable('a\tb\r\nc')).toEqual([['a', 'b'], ['c']])
})
