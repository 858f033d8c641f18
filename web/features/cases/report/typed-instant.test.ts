import { expect, test } from 'vitest'
import { reformatted, wireOfTyped } from './typed-instant.ts'

test.each([
  ['20/11/2026 09:30', '2026-11-20T09:30:00'],
  ['2026-11-20T09:30', '2026-11-20T09:30:00'],
  ['2026-11-20T09:30:15', '2026-11-20T09:30:15'],
  ['5-1-2026 8:05', '2026-01-05T08:05:00'],
  ['2026/11/20 15:04:05', '2026-11-20T15:04:05'],
  ['20/11/2026, 3:04:05 p. m.', '2026-11-20T15:04:05'],
  ['20/11/2026 12:10 a.m.', '2026-11-20T00:10:00'],
  ['20/11/2026 12:10 PM', '2026-11-20T12:10:00'],
])('%s is read as %s', (typed, wire) => {
  expect(wireOfTyped(typed)).toBe(wire)
})

test.each(['', 'ayer', '20/11/2026', '20/11/26 09:30', '09:30', '20/11/2026 9'])('%s is no date', (typed) => {
  expect(wireOfTyped(typed)).toBeUndefined()
  expect(reformatted(typed)).toBe(typed)
})

test('a date is shown in one format, whatever format it was pasted in', () => {
  expect(reformatted('2026-11-20 3:04 pm')).toBe('20/11/2026 15:04:00')
})
