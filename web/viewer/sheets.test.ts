import { expect, it } from 'vitest'
import { type Cell, cellText, columnName, cutText, foundText, sheetLimits, sheetOf } from './sheets.ts'

it('formats cells as people read them', () => {
  const texts = (cells: Cell[]) => cells.map((cell) => cellText(cell).text)
  expect(texts([1020304050, 1234.5, true, 'Ñandú', null])).toEqual([
    '1020304050',
    '1234,5',
    'VERDADERO',
    'Ñandú',
    '',
  ])
  expect(texts([new Date(Date.UTC(2026, 10, 3)), new Date(Date.UTC(2026, 10, 3, 14, 5))])).toEqual([
    '03/11/2026',
    '03/11/2026 14:05',
  ])
  expect(cellText(new Date(Number.NaN)).text).toBe('')
})

it('names columns as spreadsheets do', () => {
  expect([0, 25, 26, 27, 51, 52, 701, 702].map(columnName)).toEqual([
    'A',
    'Z',
    'AA',
    'AB',
    'AZ',
    'BA',
    'ZZ',
    'AAA',
  ])
})

it('says how many rows were found', () => {
  expect([0, 1, 2_000].map(foundText)).toEqual([
    'No se encontraron resultados',
    '1 fila encontrada',
    '2.000 filas encontradas',
  ])
})

const one = { sheets: [0], total: 1 }

it('says what is not shown', () => {
  const rows = Array.from({ length: sheetLimits.rows }, () => [])
  const cut = { rows, columns: sheetLimits.columns, total: { rows: 2_006, columns: 130 } }
  expect(cutText(cut, one)).toBe(
    'Se muestran las primeras 2.000 de 2.006 filas y las primeras 100 de 130 columnas. Descarga el archivo para verlo completo.',
  )
  expect(cutText(cut, { sheets: Array.from({ length: 100 }), total: 120 })).toBe(
    'Se muestran las primeras 2.000 de 2.006 filas, las primeras 100 de 130 columnas y las primeras 100 de 120 hojas. Descarga el archivo para verlo completo.',
  )
  expect(cutText({ rows: [], columns: 3, total: { rows: 7, columns: 3 } }, one)).toBe(
    'El archivo es muy grande y esta hoja no se muestra. Descarga el archivo para verlo completo.',
  )
  expect(cutText({ rows: [[], []], columns: 2, total: { rows: 2, columns: 2 } }, one)).toBeUndefined()
  expect(cutText({ rows: [], columns: 0, total: { rows: 0, columns: 0 } }, one)).toBeUndefined()
})

it('ends a sheet where the limit of the file is reached', () => {
  const cells = Array.from({ length: 5 }, () => ['Ñandú', 7])
  const extent = { total: { rows: 5, columns: 2 }, rows: 5 }
  expect(sheetOf('Pagos', cells, extent, { characters: 1_000 }).rows).toHaveLength(5)
  const room = { characters: 15 }
  expect(sheetOf('Pagos', cells, extent, room).rows).toHaveLength(3)
  expect(sheetOf('Otra', cells, extent, room)).toEqual({
    name: 'Otra',
    rows: [],
    columns: 2,
    total: extent.total,
  })
})

it('has rows even if the library found none', () => {
  const { rows, columns } = sheetOf(
    'Vacía',
    [['a']],
    { total: { rows: 9, columns: 200 }, rows: 9 },
    { characters: 99 },
  )
  expect(rows.map(({ length }) => length)).toEqual([1, 0, 0, 0, 0, 0, 0, 0, 0])
  expect(columns).toBe(sheetLimits.columns)
})
