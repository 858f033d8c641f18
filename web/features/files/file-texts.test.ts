import { expect, test } from 'vitest'
import { leftText, sizeText } from '../../uploads/upload-texts.ts'
import { columnName, decimalText, durationText, fileProblem } from './file-texts.ts'

test('sizes are in k, m or g with two decimals', () => {
  expect(sizeText(0)).toBe('0,00 k')
  expect(sizeText(1_536)).toBe('1,50 k')
  expect(sizeText(1_024 ** 2)).toBe('1,00 m')
  expect(sizeText(2.5 * 1_024 ** 3)).toBe('2,50 g')
})

test('times are no finer than somebody who waits can use', () => {
  expect(leftText(42)).toBe('Faltan 42 s')
  expect(leftText(61)).toBe('Faltan 2 min')
  expect(leftText(3_700)).toBe('Faltan 1 h 2 min')
  expect(durationText(5_900)).toBe('6 s')
  expect(durationText(245_000)).toBe('4 min 5 s')
  expect(durationText(7_380_000)).toBe('2 h 3 min')
})

test('a file is refused by its extension, empty, or above what its type may have', () => {
  const file = { name: 'datos.CSV', size: 5 * 1_024 ** 3 }
  expect(fileProblem(file, 'datos_bi')).toBeUndefined()
  expect(fileProblem({ ...file, name: 'datos.txt' }, 'datos_bi')).toEqual({
    title: 'Formato erroneo',
    text: 'Solo puedes subir archivos con las extensiones permitidas .csv, .gz, .zip',
  })
  expect(fileProblem({ ...file, size: 0 }, 'datos_bi')?.text).toBe('El archivo está vacío')
  expect(fileProblem({ ...file, size: file.size + 1 }, 'datos_bi')?.text).toBe('El archivo pesa más de 5 GB')
})

test('totals keep every digit, and columns are named as people write them', () => {
  expect(decimalText('-12345678901234567890.50')).toBe('-12.345.678.901.234.567.890,50')
  expect(decimalText('201')).toBe('201')
  expect(decimalText('1E+3')).toBe('1E+3')
  expect(columnName('valor_garantizado')).toBe('Valor garantizado')
})
