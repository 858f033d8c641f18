import { describe, expect, it } from 'vitest'
import { dayOfTyped, typeDay, typedOfDay } from './typed-day.ts'

/** Types one key after another, as a user does. */
const keys = (text: string): string => [...text].reduce((value, key) => typeDay(value, value + key), '')

describe('typing a day', () => {
  it('puts a slash after the day and after the month', () => {
    expect(keys('21')).toBe('21/')
    expect(keys('2111')).toBe('21/11/')
    expect(keys('21112026')).toBe('21/11/2026')
    expect(keys('21/11/2026')).toBe('21/11/2026')
  })

  it('accepts digits and slashes only, and at most ten characters', () => {
    expect(keys('2a1-1 1.2026789')).toBe('21/11/2026')
    expect(typeDay('', '21-11-2026')).toBe('21/11/2026')
    expect(typeDay('', '21112026')).toBe('21/11/2026')
  })

  it('adds a zero to a single digit when a slash closes it', () => {
    expect(keys('1/2/2026')).toBe('01/02/2026')
  })

  it('lets everything be deleted', () => {
    expect(typeDay('21/', '21')).toBe('21')
    expect(typeDay('21/11/', '21/11')).toBe('21/11')
    expect(typeDay('21/11/2026', '')).toBe('')
    expect(typeDay('21', '213')).toBe('21/3')
  })

  it('lets a pasted day replace another one', () => {
    expect(typeDay('21/11/2026', '20112026')).toBe('20/11/2026')
  })

  it('is a day once it is a real date', () => {
    expect(dayOfTyped('21/11/2026')).toBe('2026-11-21')
    expect(typedOfDay('2026-11-21')).toBe('21/11/2026')
    for (const typed of ['', '21/11/202', '31/02/2026', '99/99/9999']) expect(dayOfTyped(typed)).toBe('')
  })
})
