import { expect, test } from 'vitest'
import { foundText, whenText } from './away-texts.ts'

const now = new Date('2026-11-27T19:00:00.000Z')

test('an instant is said as people say it, in days of Bogota', () => {
  const said = [
    '2026-11-27T13:05:00.000Z',
    '2026-11-27T05:00:00.000Z',
    '2026-11-27T04:59:59.999Z',
    '2026-11-25T22:40:00.000Z',
    '2026-11-21T05:00:00.000Z',
    '2026-11-21T04:59:59.999Z',
  ].map((instant) => whenText(instant, now).replaceAll('\u00a0', ' '))
  expect(said).toEqual([
    'hoy, 08:05 a. m.',
    'hoy, 12:00 a. m.',
    'ayer, 11:59 p. m.',
    'mié 25, 05:40 p. m.',
    'sáb 21, 12:00 a. m.',
    '20/11/2026, 11:59 p. m.',
  ])
})

test('a number is said with its noun, and never as more exact than it is', () => {
  const text = (count: number, more = false) => foundText({ count, more }, 'vencido', 'vencidos')
  expect([text(0), text(1), text(2_000)]).toEqual([undefined, '1 vencido', '2.000 vencidos'])
  expect([text(0, true), text(1, true), text(300, true)]).toEqual([
    'puede haber vencidos',
    'al menos 1 vencido',
    'al menos 300 vencidos',
  ])
})
