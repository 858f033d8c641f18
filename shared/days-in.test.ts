import { expect, test } from 'vitest'
import { daysIn } from './days-in.ts'

test.each([
  ...['21/11/2026', '21-11-2026', '21.11.2026', '2026-11-21', '2026/11/21 - 10:12:33', '21 / 11 / 2026'],
  ...['21 de noviembre de 2026', '21 DE NOVIEMBRE DEL 2026', 'noviembre 21 de 2026', 'Noviembre 21, 2026'],
  ...['21-NOV-2026', '21NOV2026', '21 nov. 2026', '21/nov/2026'],
  ...['a los veintiuno (21) días del mes de noviembre de 2026', 'a los 21 días de noviembre del año 2026'],
])('%s', (text) => {
  expect(daysIn(`Expedido en Bogotá, ${text}. Folio 7`)).toEqual(['20261121'])
})

test('a day or month of one digit, and several days', () => {
  expect(daysIn('Del 1/3/2026 al 2 de abril de 2026')).toEqual(['20260301', '20260402'])
})

test('numbers and parts of dates are no days', () => {
  for (const text of ['52.417.137', '121/11/20261', 'noviembre de 2026', '3 meses', '21 de noviembre', ''])
    expect([text, daysIn(text)]).toEqual([text, []])
})
