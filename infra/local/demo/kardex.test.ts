import { expect, test } from 'vitest'
import { storedRow } from '../../../services/kardex/read-rows.ts'
import { totalOf } from '../../../shared/kardex-rules.ts'
import { demoKardex } from './kardex.ts'

test('the kardex of the demonstration is complete, except for some areas of the previous business day', () => {
  // Noon of a Tuesday in Bogota; the Monday before is a holiday.
  const now = new Date('2026-11-17T17:00:00Z')
  const rows = demoKardex(now).map(({ at, edit }) => ({ ...at, ...storedRow().parse(edit.to) }))
  const byDay = Map.groupBy(rows, ({ date }) => date)
  expect([...byDay.keys()]).toEqual(['2026-11-13', '2026-11-12', '2026-11-11', '2026-11-10', '2026-11-09'])
  const areasOn = (day: string) => new Set(byDay.get(day)?.map(({ area }) => area))
  expect(areasOn('2026-11-13').size).toBeLessThan(areasOn('2026-11-12').size)
  for (const row of rows)
    expect([row.totalCount, row.user]).toEqual([totalOf(row), expect.stringMatching(/\w/)])
  expect(rows.filter(({ date, managed }) => date === '2026-11-13' && managed > 0).length).toBeGreaterThan(10)
  expect(rows.every(({ createdAt }) => createdAt <= now.toISOString())).toBe(true)
})
