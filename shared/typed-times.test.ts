import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readTime } from './typed-times.ts'

test.each([
  ['0830', '08:30:00'],
  ['830', '08:30:00'],
  ['8:30', '08:30:00'],
  ['08:30:59', '08:30:59'],
  [' 08.30 ', '08:30:00'],
  ['8 h 30', '08:30:00'],
  ['7:30 pm', '19:30:00'],
  ['07:30 P.M.', '19:30:00'],
  ['7:30 a. m.', '07:30:00'],
  ['7 pm', '19:00:00'],
  ['07:pm', '19:00:00'],
  ['12:10 am', '00:10:00'],
  ['12:10 pm', '12:10:00'],
  ['19:30 pm', '19:30:00'],
])('%j is %s', (text, time) => expect(readTime(text)).toBe(time))

test.each([
  '',
  '08',
  '08:',
  '08:3',
  '24:00',
  '12:60',
  '8:30:61',
  '19:30 am',
  '0:30 pm',
  '7:30 x',
  '7:30p',
  '-7:30',
  '7,5',
])('%j is no time', (text) => expect(readTime(text)).toBeUndefined())

test('any time is read as it is written, of 24 hours and of 12', () => {
  fc.assert(
    fc.property(fc.nat(23), fc.nat(59), (hour, minute) => {
      const at = new Date(2026, 0, 1, hour, minute)
      const time = `${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`
      expect(readTime(time)).toBe(`${time}:00`)
      const said = at.toLocaleTimeString('es-CO', { hour: 'numeric', minute: '2-digit', hour12: true })
      expect(readTime(said)).toBe(`${time}:00`)
    }),
  )
})
