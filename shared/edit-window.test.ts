import { expect, test } from 'vitest'
import { whyClosed } from './edit-window.ts'

// The Monday of 16 November 2026 is a holiday.
const tuesday = '2026-11-17'
const isOpen = (day: string, hasConflict = false) => whyClosed(day, tuesday, hasConflict) === undefined

test('is open from the business day before through today', () => {
  const days = ['2026-11-12', '2026-11-13', '2026-11-14', '2026-11-16', '2026-11-17', '2026-11-18']
  expect(days.map((day) => isOpen(day))).toEqual([false, true, true, true, true, false])
  expect(whyClosed('2026-11-18', tuesday, false)).toContain('no ha llegado')
})

test('is open for seven days on a day with a conflict, and no longer', () => {
  expect(['2026-11-09', '2026-11-10', '2026-11-12', '2026-11-18'].map((day) => isOpen(day, true))).toEqual([
    ...[false, true, true, false],
  ])
})
