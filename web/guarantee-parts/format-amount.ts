import { formatThousands } from '../format.ts'

/** An exact decimal in pesos as C§2.7 shows it: `1234567.50` → `$1.234.567,50`, without cents where there are none. */
export const formatAmount = (amount: string): string => {
  const [pesos = '', cents = ''] = amount.split('.')
  return `$${formatThousands(pesos)}${/[1-9]/.test(cents) ? `,${cents.padEnd(2, '0')}` : ''}`
}
