import { describe, expect, it } from 'vitest'
import { dateState, typeDate } from './expedition-date.ts'

/** Types key after key, as a user does. */
const keys = (text: string): string => [...text].reduce((value, key) => typeDate(value, value + key), '')

describe('typing an expedition date', () => {
  it('puts a slash after the day and after the month', () => {
    expect(keys('21')).toBe('21/')
    expect(keys('2111')).toBe('21/11/')
    expect(keys('21112026')).toBe('21/11/2026')
    expect(keys('21/11/2026')).toBe('21/11/2026')
  })

  it('takes digits and slashes only, and ten characters at most', () => {
    expect(keys('2a1-1 1.2026789')).toBe('21/11/2026')
    expect(typeDate('', '21-11-2026')).toBe('21/11/2026')
    expect(typeDate('', '21112026')).toBe('21/11/2026')
  })

  it('gives a single digit its zero when a slash closes it', () => {
    expect(keys('1/2/2026')).toBe('01/02/2026')
  })

  it('lets everything be deleted', () => {
    expect(typeDate('21/', '21')).toBe('21')
    expect(typeDate('21/11/', '21/11')).toBe('21/11')
    expect(typeDate('21/11/2026', '')).toBe('')
    expect(typeDate('21', '213')).toBe('21/3')
  })
})

describe('expedition date', () => {
  const today = '2026-11-21'
  const month = { validity: { days: 30 } }

  it.each([
    ['', 'incomplete'],
    ['21/11/202', 'incomplete'],
    ['21/11/2026', 'valid'],
    ['22/10/2026', 'valid'],
    ['21/10/2026', 'wrong'],
    ['22/11/2026', 'wrong'],
    ['31/02/2026', 'wrong'],
    ['99/99/9999', 'wrong'],
  ])('%s is %s', (typed, state) => {
    expect(dateState(typed, today, month).is).toBe(state)
  })

  it('travels as yyyymmdd', () => {
    expect(dateState('22/10/2026', today, month)).toEqual({ is: 'valid', wire: '20261022' })
  })
})
