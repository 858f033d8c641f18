import { shownAmount } from '../../shared/shown-amounts.ts'

/** An exact decimal in pesos: `1234567.5` → `$ 1.234.567,50`, without cents if there are none (C§2.7). */
export const formatAmount = (amount: string): string => {
  const [pesos = '', cents = ''] = amount.split('.')
  return shownAmount(/[1-9]/.test(cents) ? `${pesos}.${cents.padEnd(2, '0')}` : pesos)
}
