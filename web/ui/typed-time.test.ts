import { describe, expect, test } from 'vitest'
import { minuteOfTyped, stepTime, typeTime } from './typed-time.ts'

/** The text of the field after these keys, one after another. */
const keyed = (keys: string) => [...keys].reduce((text, key) => typeTime(text, text + key), '')

describe('a typed time', () => {
  test.each([
    ['0830', '08:30'],
    ['08:30', '08:30'],
    ['830', '08:30'],
    ['8:30', '08:30'],
    ['1:05', '01:05'],
    ['1730', '17:30'],
    ['08:3', '08:3'],
    ['2400', '24:00'],
    ['7:30 pm', '07:30 pm'],
  ])('typing %s gives %s', (keys, text) => expect(keyed(keys)).toBe(text))

  test.each(['0830', '830', '8:30'])('pasting %s gives 08:30', (pasted) =>
    expect(typeTime('', pasted)).toBe('08:30'),
  )

  test.each(['08:30:59', ' 08.30 ', '8 h 30', '8:30 a. m.'])(
    '%s, typed or pasted, stays and is 08:30',
    (text) => {
      expect(typeTime('', text)).toBe(text)
      expect(minuteOfTyped(text)).toBe('08:30')
      expect(minuteOfTyped(keyed(text))).toBe('08:30')
    },
  )

  test('deleted text stays deleted, and four digits over a complete time replace it', () => {
    expect(typeTime('08:3', '08:')).toBe('08:')
    expect(typeTime('08:', '08')).toBe('08')
    expect(typeTime('08', '083')).toBe('08:3')
    expect(typeTime('08:30', '9')).toBe('9')
    expect(typeTime('9', '91')).toBe('09:1')
    expect(typeTime('08:30', '1745')).toBe('17:45')
  })
})

test('a step goes to the next minute or hour, within the limits of the field and of the day', () => {
  expect(stepTime('08:59', 1)).toBe('09:00')
  expect(stepTime('09:00', -1)).toBe('08:59')
  expect(stepTime('08:30', 60)).toBe('09:30')
  expect(stepTime('23:59', 1)).toBe('23:59')
  expect(stepTime('00:30', -60)).toBe('00:00')
  expect(stepTime('08:00', -1, '08:00')).toBe('08:00')
  expect(stepTime('17:00', 60, '08:00', '17:30')).toBe('17:30')
})
