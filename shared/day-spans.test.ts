import fc from 'fast-check'
import { expect, test } from 'vitest'
import { freeOf, friendly, gapsOf, lengthOf, overlap, type Span, secondsOf, timeOf } from './day-spans.ts'

const span = (from: string, to: string): Span => ({ from: secondsOf(from), to: secondsOf(to) })
const texts = (spans: readonly Span[]) => spans.map(({ from, to }) => `${timeOf(from)}-${timeOf(to)}`)

test('two that touch do not overlap, nor does one without a length', () => {
  const nine = span('09:00', '10:00')
  expect(overlap(nine, span('10:00', '11:00'))).toBe(false)
  expect(overlap(nine, span('09:59', '11:00'))).toBe(true)
  expect(overlap(nine, span('09:30', '09:30'))).toBe(false)
})

test('gaps are the whole minutes between cards that none covers', () => {
  const cards = [span('08:00', '09:00'), span('08:30', '08:40'), span('09:12:34', '09:20:10')]
  expect(texts(gapsOf([...cards, span('09:20:50', '09:40'), span('10:00:01', '11:00')]))).toEqual([
    '09:00:00-09:12:00',
    '09:40:00-10:00:00',
  ])
  expect(gapsOf([])).toEqual([])
})

test('hours of overlapping cards count once, to the minute', () => {
  expect(friendly(lengthOf([span('08:00', '10:00'), span('09:00', '10:05:59')]))).toBe('2 h 05 min')
})

const spans = fc
  .array(fc.tuple(fc.integer({ min: 0, max: 86_399 }), fc.integer({ min: 0, max: 7_200 })), { maxLength: 12 })
  .map((pairs) => pairs.map(([from, length]) => ({ from, to: Math.min(86_399, from + length) })))

test('free spans overlap no taken ones, and together they fill the span except for parts of minutes', () => {
  fc.assert(
    fc.property(spans, (taken) => {
      const whole = span('06:00', '20:00')
      const free = freeOf(whole, taken)
      expect(free.some((one) => taken.some((other) => overlap(one, other)))).toBe(false)
      const within = taken.map(({ from, to }) => ({
        from: Math.max(from, whole.from),
        to: Math.max(from, whole.from, Math.min(to, whole.to)),
      }))
      const missing =
        whole.to - whole.from - lengthOf([...free, ...within.filter((one) => overlap(one, whole))])
      expect(missing).toBeLessThan(120 * (taken.length + 1))
    }),
  )
})
