import { expect, it } from 'vitest'
import { type Cell, cellText, columnName, cutText, foundText, sheetLimits, sheetOf } from './sheets.ts'

it('writes cells as people read them', () => {
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

it('cuts what is too much, and says so', () => {
  const long = sheetOf('Pagos', [
    ...Array.from({ length: sheetLimits.rows + 5 }, () => ['x']),
    Array.from({ length: 130 }, () => 1),
  ])
  expect(long.rows).toHaveLength(sheetLimits.rows)
  expect(long.columns).toBe(sheetLimits.columns)
  expect(cutText(long)).toBe(
    'Se muestran las primeras 2.000 de 2.006 filas y las primeras 100 de 130 columnas. Descarga el archivo para verlo completo.',
  )
  expect(cutText(sheetOf('Corta', [['a'], ['b', 'c']]))).toBeUndefined()
  expect(sheetOf('Vacía', []).columns).toBe(0)
})
