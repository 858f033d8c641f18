import { expect, it } from 'vitest'
import { readAddress } from '../../address.ts'
import { chosenPeriod, monthsOffered, periodOf, periodParams, periodsToRead, recent } from './sent-period.ts'

const today = '2026-11-20'
const read = (query: string) => readAddress(periodParams, new URLSearchParams(query)).period

it('is the last ninety days including today, unless a month is requested', () => {
  expect(periodOf(chosenPeriod(read(''), today), today)).toEqual({
    ...{ from: '2026-08-23', to: today, withUnfinished: true },
  })
  expect(periodOf(chosenPeriod(read('periodo=2026-02'), today), today)).toEqual({
    from: '2026-02-01',
    to: '2026-02-28',
  })
  for (const odd of ['', '2026-13', 'ayer', '2026-12', '2021-11'])
    expect(chosenPeriod(read(`periodo=${odd}`), today)).toBe(recent)
})

it('also requests unfinished orders from before those days, but not for a month', () => {
  expect(periodsToRead(periodOf(recent, today))).toEqual([
    { from: '2026-08-23', to: today },
    { to: '2026-08-22', state: 'unfinished' },
  ])
  expect(periodsToRead(periodOf('2026-02', today))).toEqual([{ from: '2026-02-01', to: '2026-02-28' }])
})

it('offers this month and the five years before it', () => {
  expect(monthsOffered(today)).toEqual({ min: '2021-12', max: '2026-11' })
})
