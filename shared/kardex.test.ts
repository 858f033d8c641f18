import { expect, test } from 'vitest'
import { kardex } from './kardex.ts'
import { kardexEntry, typedCount } from './kardex-rows.ts'
import { kardexDates, kardexKindOf, totalOf, whyDateRefused, whyRowFixed } from './kardex-rules.ts'

test('administrators come before leaders, and leaders before all others', () => {
  const kindOf = (...roles: string[]) => kardexKindOf({ roles })
  expect(kindOf('AdministradoresPlanta')).toBe('vertical')
  expect(kindOf('LideresDesembolsos', 'AdministradoresRaiz')).toBe('vertical')
  expect(kindOf('GestoresFNG', 'LideresProductividad')).toBe('leader')
  expect(kindOf('ReportadoresProductividad')).toBe('own')
})

// Monday 16 November 2026 is a holiday, so Tuesday's previous business day is Friday.
const tuesday = '2026-11-17'

test('each kind has its days, up to yesterday, and begins with the previous business day', () => {
  const usual = '2026-11-13'
  expect(kardexDates('own', tuesday)).toEqual({ from: usual, to: usual, usual })
  expect(kardexDates('leader', tuesday)).toEqual({ from: '2026-11-10', to: '2026-11-16', usual })
  expect(kardexDates('vertical', tuesday)).toEqual({ from: '2025-11-17', to: '2026-11-16', usual })
})

test('a day outside of these is refused with its reason', () => {
  expect(whyDateRefused('2026-11-10', 'leader', tuesday)).toBeUndefined()
  expect(whyDateRefused('2026-11-09', 'leader', tuesday)).toBe('Solo puedes registrar los últimos 7 días')
  expect(whyDateRefused('2025-11-16', 'vertical', tuesday)).toBe('Solo puedes registrar los últimos 365 días')
  expect(whyDateRefused('2026-11-16', 'own', tuesday)).toBe('Solo puedes registrar el día hábil anterior')
  for (const kind of ['own', 'leader', 'vertical'] as const)
    expect(whyDateRefused(tuesday, kind, tuesday)).toBe('La fecha debe ser anterior a hoy')
})

test('a leader has a usual day also after the longest row of holidays', () => {
  // After Holy Thursday and Good Friday of 2027 comes the weekend.
  const { from, usual } = kardexDates('leader', '2027-03-29')
  expect([usual, from <= usual]).toEqual(['2027-03-24', true])
})

test('a row is open on the Bogota day it was made, and to administrators ever after', () => {
  const lateThatDay = { createdAt: '2026-11-18T04:59:00.000Z' }
  expect(whyRowFixed(lateThatDay, 'own', tuesday)).toBeUndefined()
  expect(whyRowFixed({}, 'own', tuesday)).toBeUndefined()
  expect(whyRowFixed(lateThatDay, 'leader', '2026-11-18')).toMatch(/mismo día/)
  expect(whyRowFixed(lateThatDay, 'vertical', '2026-11-18')).toBeUndefined()
})

test('what was received is what was managed and what waits', () => {
  expect(totalOf({ managed: 12, pendingInsideAns: 3, pendingOutsideAns: 1 })).toBe(16)
})

test('counts are digits, ten at most, and not empty', () => {
  const why = (text: string) => typedCount().safeParse(text).error?.issues[0]?.message
  expect(typedCount().parse('0012')).toBe(12)
  expect(why('9999999999')).toBeUndefined()
  expect([why(''), why('12a'), why('-1'), why('12345678901')]).toEqual([
    'Dilegencia todos los campos para poder guardar',
    'Escribe solo números',
    'Escribe solo números',
    'Máximo 10 dígitos',
  ])
})

const row = {
  ...{ vertical: 'Operaciones', management: 'Cartera', area: 'Cobranza', process: 'Acuerdos' },
  ...{ date: '2026-11-13', pendingInsideAns: '4', pendingOutsideAns: 0 },
}

test('a row has defaults, and comments of 200 characters at most', () => {
  expect(kardexEntry().parse(row)).toMatchObject({ pendingInsideAns: 4, amount: 0, comments: '', version: 0 })
  expect(kardexEntry().safeParse({ ...row, comments: 'x'.repeat(200) }).success).toBe(true)
  const long = kardexEntry().safeParse({ ...row, comments: 'x'.repeat(201) })
  expect(long.error?.issues[0]?.message).toBe('Máximo 200 caracteres')
})

test('a save is of one area and day, each process once, up to 300 rows', () => {
  const saves = (rows: object[]) => kardex.create.body?.safeParse(rows).success
  expect(saves([row, { ...row, process: 'Otro' }])).toBe(true)
  expect(saves([])).toBe(false)
  expect(saves([row, row])).toBe(false)
  expect(saves([row, { ...row, process: 'Otro', date: '2026-11-12' }])).toBe(false)
  expect(saves(Array.from({ length: 301 }, (_, place) => ({ ...row, process: `P${place}` })))).toBe(false)
})
