/** An exact decimal, `1234567.5`, as the form shows it: `$ 1.234.567,5` (B§5). */
export const shownAmount = (decimal: string): string => {
  const [whole = '', cents] = decimal.split('.')
  return `$ ${whole.replace(/\B(?=(\d{3})+$)/g, '.')}${cents === undefined ? '' : `,${cents}`}`
}

/** What was typed, with points between thousands and a decimal comma or without, as an exact decimal; '' if it is none. */
export const typedAmount = (text: string): string => {
  const [, whole, cents] = /^\$? ?(\d{1,3}(?:\.\d{3})*|\d+)(?:,(\d{0,2}))?$/.exec(text.trim()) ?? []
  if (whole === undefined) return ''
  return `${BigInt(whole.replaceAll('.', ''))}${cents ? `.${cents}` : ''}`
}
