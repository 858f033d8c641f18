import { expect, test } from 'vitest'
import { businessDayBefore, holidaysOf, isBusinessDay } from './business-days.ts'

test('knows the holidays of Colombia as the calendar has them', () => {
  const of2026 = [
    ...['2026-01-01', '2026-01-12', '2026-03-23', '2026-04-02', '2026-04-03', '2026-05-01', '2026-05-18'],
    ...['2026-06-08', '2026-06-15', '2026-06-29', '2026-07-13', '2026-07-20', '2026-08-07', '2026-08-17'],
    ...['2026-10-12', '2026-11-02', '2026-11-16', '2026-12-08', '2026-12-25'],
  ]
  expect(holidaysOf(2026)).toEqual(of2026)
  // Chiquinquirá begins in 2026; in 2025 two others fell on one Monday.
  expect(holidaysOf(2025)).not.toContain('2025-07-14')
  expect(holidaysOf(2025).filter((day) => day === '2025-06-30')).toHaveLength(2)
  expect(holidaysOf(2027)).toEqual(expect.arrayContaining(['2027-03-25', '2027-05-31', '2027-07-12']))
})

test('a business day is neither a weekend nor a holiday', () => {
  expect(['2026-11-14', '2026-11-15', '2026-11-16', '2026-11-17'].map(isBusinessDay)).toEqual([
    ...[false, false, false, true],
  ])
  expect(businessDayBefore('2026-11-17')).toBe('2026-11-13')
  expect(businessDayBefore('2026-11-20')).toBe('2026-11-19')
  expect(businessDayBefore('2026-01-02')).toBe('2025-12-31')
})
