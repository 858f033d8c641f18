import { expect, it } from 'vitest'
import { costFigures, keptPage, keptUsage } from './cost.ts'
import { costPage, month } from './cost-model.ts'

it('docs/cost.md is what the command writes of the kept usage', () => {
  expect(keptPage()).toBe(costPage(keptUsage()))
})

it('divides all pages by what is asked for', () => {
  expect(month.reading.reduce((sum, { share }) => sum + share, 0)).toBeCloseTo(1)
})

it('reaches its goals, and misses that of a case with six times the calls and units', () => {
  const usage = keptUsage()
  expect(costFigures(usage).map(({ reached }) => reached)).toEqual([true, true])
  const { writeUnits, readUnits, calls, preflights } = usage
  const more = {
    ...{ writeUnits: 6 * writeUnits, readUnits: 6 * readUnits },
    ...{ calls: 6 * calls, preflights: 6 * preflights },
  }
  expect(costFigures(more)[0]?.reached).toBe(false)
})
