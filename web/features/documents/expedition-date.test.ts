import { describe, expect, it } from 'vitest'
import { dateState } from './expedition-date.ts'

describe('expedition date', () => {
  const today = '2026-11-21'
  const month = { validity: { days: 30 } }

  it.each([
    ['', 'incomplete'],
    ['2026-11-21', 'valid'],
    ['2026-10-22', 'valid'],
    ['2026-10-21', 'wrong'],
    ['2026-11-22', 'wrong'],
  ])('%s is %s', (day, state) => {
    expect(dateState(day, today, month).is).toBe(state)
  })

  it('is sent as yyyymmdd', () => {
    expect(dateState('2026-10-22', today, month)).toEqual({ is: 'valid', wire: '20261022' })
  })
})
