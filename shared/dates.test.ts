import { describe, expect, it } from 'vitest'
import { bogotaDay, bogotaDays, bogotaTime, daysFromTo, daysOfMonth, firstDayOfMonthBefore } from './dates.ts'

describe('days in Bogota', () => {
  it('begin and end at their midnights, to the millisecond', () => {
    expect(bogotaDays('2026-02-27', '2026-02-28')).toEqual({
      from: '2026-02-27T05:00:00.000Z',
      to: '2026-03-01T04:59:59.999Z',
    })
    expect(bogotaDays('2026-12-31', '2026-12-31').to).toBe('2027-01-01T04:59:59.999Z')
  })

  it('of a month are exactly its own', () => {
    expect(daysOfMonth('2028-02')).toEqual({ from: '2028-02-01', to: '2028-02-29' })
    expect(daysOfMonth('2026-12')).toEqual({ from: '2026-12-01', to: '2026-12-31' })
    const { from, to } = bogotaDays('2026-11-01', '2026-11-30')
    expect([from, to].map((at) => bogotaDay(new Date(at)))).toEqual(['2026-11-01', '2026-11-30'])
    expect(bogotaDay(new Date(Date.parse(from) - 1))).toBe('2026-10-31')
  })
})

it('lists days with both ends, over the end of a month', () => {
  expect(daysFromTo('2026-02-27', '2026-03-01')).toEqual(['2026-02-27', '2026-02-28', '2026-03-01'])
  expect(daysFromTo('2026-03-01', '2026-03-01')).toEqual(['2026-03-01'])
  expect(daysFromTo('2026-03-02', '2026-03-01')).toEqual([])
})

it('goes back by months, over a year’s end', () => {
  expect(firstDayOfMonthBefore('2026-11-30', 12)).toBe('2025-11-01')
  expect(firstDayOfMonthBefore('2026-01-31', 1)).toBe('2025-12-01')
})

it('agrees with the time zone database on Bogota’s day and hour', () => {
  const format = new Intl.DateTimeFormat('sv-SE', {
    timeZone: 'America/Bogota',
    dateStyle: 'short',
    timeStyle: 'medium',
  })
  const from = Date.parse('1994-01-01T00:00:00Z')
  // A step that falls on every hour, minute and second sooner or later.
  for (let at = from; at < Date.parse('2060-01-01T00:00:00Z'); at += 1_234_567_000) {
    const instant = new Date(at)
    expect(`${bogotaDay(instant)} ${bogotaTime(instant)}`).toBe(format.format(instant))
  }
})
