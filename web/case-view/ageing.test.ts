import { expect, test } from 'vitest'
import { agoText } from './ageing.tsx'

const now = Date.parse('2026-11-20T15:00:00Z')

test.each([
  ['2026-11-20T14:59:30Z', 'hace un momento'],
  // The clock of the server that stored it is ahead.
  ['2026-11-20T15:00:30Z', 'hace un momento'],
  ['2026-11-20T14:59:00Z', 'hace 1 minuto'],
  ['2026-11-20T14:00:01Z', 'hace 59 minutos'],
  ['2026-11-20T14:00:00Z', 'hace 1 hora'],
  ['2026-11-19T15:00:01Z', 'hace 23 horas'],
  ['2026-11-19T15:00:00Z', 'hace 1 día'],
  ['2026-10-20T15:00:00Z', 'hace 31 días'],
])('%s was %s', (since, text) => {
  expect(agoText(Date.parse(since), now)).toBe(text)
})
