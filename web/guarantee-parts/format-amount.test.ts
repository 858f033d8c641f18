import { expect, it } from 'vitest'
import { formatAmount } from './format-amount.ts'

it('formats pesos with their thousands, exactly, and cents if there are any', () => {
  expect(formatAmount('0')).toBe('$ 0')
  expect(formatAmount('950')).toBe('$ 950')
  expect(formatAmount('1234567.00')).toBe('$ 1.234.567')
  expect(formatAmount('1234567.5')).toBe('$ 1.234.567,50')
  expect(formatAmount('999999999999999999.01')).toBe('$ 999.999.999.999.999.999,01')
})
