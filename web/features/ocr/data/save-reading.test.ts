import { expect, test } from 'vitest'
import { fieldOf } from '../../../readings/readings.fixture.ts'
import { cellColumns, exported, sheetColumns, sheetLines } from './save-reading.ts'

const correction = { text: '900123456', by: 'HERQUI01', at: '2026-11-22T15:00:00.000Z' }
const check = { state: 'corrected', by: 'HERQUI01', at: correction.at } as const
const corrected = fieldOf(1, 2, { text: '9OO123456', correction, check, version: 1, trainedBy: 4 })

test('an export has the corrected value and marks it (decision 86)', () => {
  expect(exported(corrected)).toEqual({
    ...{ page: 1, label: 'Etiqueta 1.2', text: '900123456', tagConfidence: 97.5, ocrConfidence: 80 },
    ...{ corrected: true, readText: '9OO123456', correctedBy: 'HERQUI01', correctedAt: correction.at },
    ...{ trainedBy: 4, check: 'corrected', checkedBy: 'HERQUI01', checkedAt: correction.at },
  })
  expect(exported(fieldOf(1, 2))).not.toHaveProperty('readText')
  const added = { by: 'HERQUI01', at: correction.at }
  expect(exported(fieldOf(1, 3, { added }))).toMatchObject({ addedBy: 'HERQUI01', addedAt: correction.at })
  const cells = sheetColumns.map(({ header, value }) => [header, value(corrected)])
  expect(Object.fromEntries(cells)).toMatchObject({
    ...{ Texto: '900123456', Corregido: 'Sí', 'Texto leído': '9OO123456', Corrigió: 'HERQUI01' },
    ...{ 'De entrenamiento': 'Sí', Revisión: 'Corregido', Revisó: 'HERQUI01' },
  })
  expect(sheetColumns.map(({ value }) => value(fieldOf(1, 2))).slice(5)).toEqual(Array(9).fill(undefined))
})

test('a table is exported with its rows, each a line of the sheet', () => {
  const kind = 'table' as const
  const read = fieldOf(1, 2, { kind, text: 'Concepto\tValor\nSalud\t12', label: 'Descuentos' })
  const table = { ...read, correction: { ...correction, text: 'Concepto\tValor\nSalud\t120\nFondo\t' } }
  const lines = sheetLines([corrected, table])
  const rows = lines.map((line) =>
    Object.fromEntries(
      [...sheetColumns, ...cellColumns(lines)].map(({ header, value }) => [header, value(line)]),
    ),
  )
  expect(rows).toMatchObject([
    { Etiqueta: 'Etiqueta 1.2', Texto: '900123456', 'Fila de la tabla': undefined, 'Columna 1': undefined },
    {
      ...{ Etiqueta: 'Descuentos', Texto: undefined, 'Texto leído': read.text, 'Fila de la tabla': 1 },
      ...{ 'Columna 1': 'Concepto', 'Columna 2': 'Valor', Corregido: 'Sí' },
    },
    { 'Fila de la tabla': 2, 'Columna 1': 'Salud', 'Columna 2': '120', 'Texto leído': undefined },
    { 'Fila de la tabla': 3, 'Columna 1': 'Fondo', 'Columna 2': '' },
  ])
  expect(exported(table)).toMatchObject({
    ...{ text: table.correction.text, readText: read.text },
    rows: [
      ['Concepto', 'Valor'],
      ['Salud', '120'],
      ['Fondo', ''],
    ],
  })
  // Without a table the sheet has the columns that it always has.
  expect(cellColumns(sheetLines([corrected]))).toEqual([])
  expect(sheetLines([{ ...read, correction: { ...correction, text: '' } }])).toHaveLength(1)
})
