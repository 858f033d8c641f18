import { expect, it } from 'vitest'
import { chosenPeriod, periodOf, periodOptions, recent } from './sent-period.ts'

const today = '2026-11-20'

it('is the last ninety days, today among them, unless a month is asked for', () => {
  expect(periodOf(chosenPeriod(null), today)).toEqual({ from: '2026-08-23', to: today })
  expect(periodOf(chosenPeriod('2026-02'), today)).toEqual({ from: '2026-02-01', to: '2026-02-28' })
  for (const odd of ['', '2026-13', 'ayer']) expect(chosenPeriod(odd)).toBe(recent)
})

it('offers this month and those of five years before it', () => {
  const options = periodOptions(today)
  expect(options.slice(0, 3).map(({ label }) => label)).toEqual([
    'Últimos 90 días',
    'noviembre de 2026',
    'octubre de 2026',
  ])
  expect(options.at(-1)).toEqual({ value: '2021-12', label: 'diciembre de 2021' })
})
