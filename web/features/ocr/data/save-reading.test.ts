import { expect, test } from 'vitest'
import { tableText } from '../../../../shared/table-text.ts'
import { fieldOf } from '../../../readings/readings.fixture.ts'
import { exported, sheetColumns } from './save-reading.ts'

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

test('copied rows keep their cells, whatever these contain', () => {
  expect(tableText([['1', 'Dirección', 'Calle 1\nPiso\t2']])).toBe('1\tDirección\tCalle 1 Piso 2')
})
