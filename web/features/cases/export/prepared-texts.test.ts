import { expect, test } from 'vitest'
import type { PreparedFile } from '../../../../shared/prepared-files.ts'
import { fileName, listText, stateText } from './prepared-texts.ts'

const fileOf = (query: Partial<PreparedFile['list']['query']> = {}): PreparedFile => ({
  id: '00000000-0000-4000-8000-000000000001',
  list: { status: 'APPROVED', query: { management: 'groupDisbursement', month: '2026-11', ...query } },
  ...{ state: 'preparing', rows: 7_000, total: 120_000, unread: 0 },
  ...{ createdAt: '2026-11-21T15:00:00.000Z', expiresAt: '2026-11-28T15:00:00.000Z' },
})
const filtered = fileOf({ handler: 'ANA01', light: 'red' })

test('a file says of which list it is, with its filters', () => {
  expect(listText(fileOf().list)).toMatch(/^Aprobados de noviembre de 2026, Desembolsos?$/)
  expect(listText(filtered.list)).toBe(`${listText(fileOf().list)}, Gestor: ANA01, ANS: Vencido`)
})

test('the name of the file of a filtered list says so', () => {
  expect(fileName(fileOf())).toBe('Casos_Aprobados_11_2026.xlsx')
  expect(fileName(filtered)).toBe('Casos_Aprobados_11_2026_filtrados.xlsx')
})

test('the cases that are searched are not those that a filtered file will have', () => {
  expect(stateText(fileOf())).toBe('En preparación: 7.000 de 120.000 casos')
  expect(stateText(filtered)).toBe('En preparación: 7.000 casos')
  expect(stateText({ ...filtered, rows: 0 })).toBe('En preparación')
})
