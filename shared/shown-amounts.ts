/** An exact decimal, `1234567.5`, as the form shows it: `1.234.567,5`. */
export const shownDecimal = (decimal: string): string => {
  const [whole = '', cents] = decimal.split('.')
  return `${whole.replace(/\B(?=(\d{3})+$)/g, '.')}${cents === undefined ? '' : `,${cents}`}`
}

/** The same in pesos (B§5). */
export const shownAmount = (decimal: string): string => `$ ${shownDecimal(decimal)}`
