import { describe, expect, it, test } from 'vitest'
import { hoursOfWork, instantOfWork, wordsOfWork, workAt, workingDayMs } from './working-time.ts'

const at = (bogota: string): number => Date.parse(`${bogota}-05:00`)
const between = (from: string, to: string): number => workAt(at(to)) - workAt(at(from))
const hours = (count: number): number => hoursOfWork(count)

describe('working time', () => {
  // 16 November 2026 is a holiday, a Monday.
  it.each([
    ['within a day', '2026-11-20T08:00', '2026-11-20T10:30', 2.5],
    ['before the doors open', '2026-11-20T05:00', '2026-11-20T08:00', 0],
    ['after they close', '2026-11-20T17:30', '2026-11-20T23:59', 0],
    ['over a night', '2026-11-19T17:00', '2026-11-20T08:30', 1],
    ['over a weekend', '2026-11-20T17:00', '2026-11-23T09:00', 1.5],
    ['over a holiday', '2026-11-13T17:00', '2026-11-17T09:00', 1.5],
    ['on a holiday', '2026-11-16T09:00', '2026-11-16T15:00', 0],
    ['of a week', '2026-11-20T08:00', '2026-11-27T08:00', 47.5],
    ['backwards', '2026-11-20T10:00', '2026-11-20T09:00', -1],
  ])('%s', (_, from, to, expected) => {
    expect(between(from, to)).toBe(hours(expected))
  })

  it('leads back to the instant at which it is over', () => {
    for (const text of ['2026-11-20T08:15', '2026-11-20T17:30', '2024-02-29T12:00', '2026-11-17T09:00'])
      expect(instantOfWork(workAt(at(text)))).toBe(at(text))
    expect(instantOfWork(workAt(at('2026-11-22T12:00')))).toBe(at('2026-11-20T17:30'))
    expect(instantOfWork(workAt(at('2026-11-20T17:00')) + hours(1))).toBe(at('2026-11-23T08:30'))
  })
})

test.each([
  [0, 'menos de 1 min'],
  [hours(0.75), '45 min'],
  [hours(3) + 20 * 60_000 + 59_000, '3 h 20 min'],
  [workingDayMs + hours(2), '1 día 2 h'],
  [2 * workingDayMs + 60_000, '2 días'],
])('%d ms in words', (work, words) => {
  expect(wordsOfWork(work)).toBe(words)
})
