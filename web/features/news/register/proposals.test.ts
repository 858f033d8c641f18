import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isBusinessDay } from '../../../../shared/business-days.ts'
import { addDays } from '../../../../shared/dates.ts'
import { firstNewsDay } from '../../../../shared/news-rules.ts'
import { newsTypes } from '../../../../shared/news-types.ts'
import { locksOf, newNews, newsForm, sentOf } from './news-values.ts'

const today = fc.integer({ min: 0, max: 1_500 }).map((days) => addDays('2026-01-01', days))

test('the server accepts every day that the form offers, for every type, with the end that the form sets', () => {
  const isTaken = fc.property(today, fc.integer({ min: 0, max: 360 }), (on, later) => {
    const firstDay = addDays(firstNewsDay(on), later)
    if (!isBusinessDay(firstDay)) return
    for (const type of newsTypes) {
      const caseSmax = type.caseNumber ? '77' : ''
      const typed = { ...newNews, new: type.name, firstDay, lastDay: firstDay, caseSmax }
      const { end } = locksOf(typed, undefined, on)
      const form = end ? { ...typed, lastDay: '' } : typed
      expect([type.name, newsForm(undefined, on).safeParse(form).error?.issues]).toEqual([
        type.name,
        undefined,
      ])
      expect(sentOf(form, undefined, on).beginDate).toBe(firstDay)
    }
  })
  fc.assert(isTaken, { seed: 26, numRuns: 100 })
})
