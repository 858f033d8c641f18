import fc from 'fast-check'
import { expect, test } from 'vitest'
import { sharesOf, totalOf } from './counters-model.ts'
import { countersOf } from './report.fixture.ts'
import { salesText, sheetAmount } from './report-texts.ts'

test('a sheet has amounts as numbers if a number keeps every digit, and otherwise as texts', () => {
  expect(sheetAmount('12500000.50')).toBe(12_500_000.5)
  expect(sheetAmount('9999999999999.99')).toBe(9_999_999_999_999.99)
  expect(sheetAmount('99999999999999.99')).toBe('99999999999999.99')
  expect(sheetAmount('')).toBe('')
  expect(sheetAmount('NO INFORMA')).toBe('NO INFORMA')
})

test('sales are formatted as an amount only if they are one', () => {
  expect(['480000000', '1234.5', 'NO INFORMA', ''].map(salesText)).toEqual([
    ...['$ 480.000.000', '$ 1.234,50', 'NO INFORMA', ''],
  ])
})

test('totals are exact sums, and no share is rounded to nothing or to everything', () => {
  const counters = countersOf({
    SUCCESS: { count: 2, amount: '999999999999999999.99' },
    REJECT: { count: 1, amount: '0.02' },
  })
  expect(totalOf(counters)).toEqual({ count: 3, amount: '1000000000000000000.01' })
  expect(totalOf(countersOf({}))).toEqual({ count: 0, amount: '0.00' })
  expect(sharesOf([1, 0, 9_999])).toEqual(['0,1 %', '0 %', '99,9 %'])
  expect(sharesOf([0, 5])).toEqual(['0 %', '100 %'])
  expect(sharesOf([0, 0])).toEqual(['0 %', '0 %'])
})

test('shares of a day add up to 100, and each differs by less than one step from its exact value', () => {
  expect(sharesOf([1, 1, 1])).toEqual(['34 %', '33 %', '33 %'])
  expect(sharesOf([5, 5, 390])).toEqual(['1 %', '1 %', '98 %'])
  const counts = fc.array(fc.integer({ min: 0, max: 5_000 }), { minLength: 3, maxLength: 3 })
  fc.assert(
    fc.property(
      counts.filter((some) => some.some(Boolean)),
      (some) => {
        const shares = sharesOf(some).map((text) => Number(text.slice(0, -2).replace(',', '.')))
        const total = some.reduce((sum, count) => sum + count, 0)
        expect(shares.reduce((sum, share) => sum + share, 0)).toBeCloseTo(100, 6)
        for (const [place, share] of shares.entries()) {
          const exact = (100 * (some[place] ?? 0)) / total
          expect(Math.abs(share - exact)).toBeLessThan(1)
          expect(share === 0).toBe(exact === 0)
          expect(share === 100).toBe(exact === 100)
        }
      },
    ),
  )
})
