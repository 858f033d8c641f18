import { expect, it } from 'vitest'
import { reportedInstant } from './reported-date.ts'

const now = new Date('2026-11-22T15:00:00Z')
const at = (typed: string) => reportedInstant(typed, now)?.toISOString()

it('is an hour of Bogota, with seconds or as a field gives it (B§5)', () => {
  expect(at('2026-11-22T09:30:15')).toBe('2026-11-22T14:30:15.000Z')
  expect(at('2026-11-21T23:59')).toBe('2026-11-22T04:59:00.000Z')
  expect(at('2026-11-22T10:00')).toBe('2026-11-22T15:00:00.000Z')
})

it.each([
  '2026-02-30T10:00',
  '2025-02-29T10:00:00',
  '2026-11-20T24:00:00',
  '2026-11-20T10:61',
  '2026-11-22T10:01',
  '2027-01-01T00:00',
  '1999-12-31T10:00',
  '2026-11-20',
  '20/11/2026 10:00',
  '2026-11-20T10:00:00Z',
  '',
])('%s is none: it does not exist, is yet to come or is written otherwise', (typed) => {
  expect(at(typed)).toBeUndefined()
})
