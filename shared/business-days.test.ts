import { expect, test } from 'vitest'
import { businessDayAfter, businessDayBefore, isBusinessDay } from './business-days.ts'

test('a business day is neither a weekend nor a holiday', () => {
  expect(['2026-11-14', '2026-11-15', '2026-11-16', '2026-11-17'].map(isBusinessDay)).toEqual([
    ...[false, false, false, true],
  ])
  expect(businessDayBefore('2026-11-17')).toBe('2026-11-13')
  expect(businessDayAfter('2026-11-13')).toBe('2026-11-17')
  expect(businessDayBefore('2026-11-20')).toBe('2026-11-19')
  expect(businessDayBefore('2026-01-02')).toBe('2025-12-31')
})
