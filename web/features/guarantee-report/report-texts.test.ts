import { expect, test } from 'vitest'
import { shareText, totalOf } from './counters-model.ts'
import { countersOf } from './report.fixture.ts'
import { salesText, sheetAmount } from './report-texts.ts'

test('a sheet has amounts as numbers where these hold every digit, and else as texts', () => {
  expect(sheetAmount('12500000.50')).toBe(12_500_000.5)
  expect(sheetAmount('9999999999999.99')).toBe(9_999_999_999_999.99)
  expect(sheetAmount('99999999999999.99')).toBe('99999999999999.99')
  expect(sheetAmount('')).toBe('')
  expect(sheetAmount('NO INFORMA')).toBe('NO INFORMA')
})

test('sales are shown as an amount only where they are one', () => {
  expect(['480000000', '1234.5', 'NO INFORMA', ''].map(salesText)).toEqual([
    ...['$ 480.000.000', '$ 1.234,50', 'NO INFORMA', ''],
  ])
})

test('totals are exact sums, and shares make neither nothing nor everything of a part', () => {
  const counters = countersOf({
    SUCCESS: { count: 2, amount: '999999999999999999.99' },
    REJECT: { count: 1, amount: '0.02' },
  })
  expect(totalOf(counters)).toEqual({ count: 3, amount: '1000000000000000000.01' })
  expect(totalOf(countersOf({}))).toEqual({ count: 0, amount: '0.00' })
  expect([
    shareText(1, 3),
    shareText(1, 10_000),
    shareText(9_999, 10_000),
    shareText(0, 5),
    shareText(5, 5),
  ]).toEqual([...['33 %', '0,1 %', '99,9 %', '0 %', '100 %']])
})
