import { expect, test } from 'vitest'
import { amount } from './activity-input.ts'
import { shownAmount, typedAmount } from './amounts.ts'

test('shows an exact decimal with points between thousands and a comma', () => {
  expect(['0', '999', '1000', '1234567.5', '12345678901234567890.01'].map(shownAmount)).toEqual([
    ...['$ 0', '$ 999', '$ 1.000', '$ 1.234.567,5', '$ 12.345.678.901.234.567.890,01'],
  ])
})

test('reads what was typed without losing a digit, and nothing else', () => {
  const typed = ['$ 1.234.567,89', '1234567,8', '9007199254740993', '007', '12,', '$5']
  expect(typed.map(typedAmount)).toEqual(['1234567.89', '1234567.8', '9007199254740993', '7', '12', '5'])
  for (const wrong of ['', '12a', '1,234', '1.23', '12.34.567', '-5', '1e9', '1,2,3'])
    expect([wrong, typedAmount(wrong)]).toEqual([wrong, ''])
})

test('takes 29 characters as they are shown, and not 30', () => {
  const [fits, wide] = ['1234567890123456789.1', '1234567890123456789.12']
  expect([fits, wide].map((text) => shownAmount(text).length)).toEqual([29, 30])
  expect([fits, wide, '12a', '1.234'].map((text) => amount.safeParse(text).success)).toEqual([
    ...[true, false, false, false],
  ])
})
