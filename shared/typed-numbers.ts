/** What a text stands for, or the sentence that says why it is refused; an empty text stands for ''. */
export type Read = { value: string } | { why: string }

/** Of what is refused; nothing is guessed (decision 96). */
export const numberRefusals = {
  sign: 'Escribe el número sin signo',
  letters: 'Escribe solo números',
  unclear: 'Escribe los miles con punto y máximo dos decimales con coma: 1.234,56',
  notWhole: 'Escribe un número entero; los miles van con punto: 1.234',
} as const

/** Whole thousands with what people in Colombia put between them, `1.234.567`, `1 234 567`, `1'234.567`, and decimals. */
const number = /^(\d+|[1-9]\d{0,2}(?:[.'’ ]\d{3})+)(?:,(\d{0,2}))?$/

const partsOf = (text: string): { whole: string; decimals: string | undefined } | { why: string } => {
  if (/[+\-−–]/.test(text)) return { why: numberRefusals.sign }
  if (/[^\d.,'’ ]/.test(text)) return { why: numberRefusals.letters }
  const [, whole, decimals] = number.exec(text) ?? []
  if (whole === undefined) return { why: numberRefusals.unclear }
  return { whole: String(BigInt(whole.replace(/\D/g, ''))), decimals }
}

const bareOf = (text: string): string => text.replace(/\s/g, ' ').trim()

/** An amount as it is written in Colombia, `$ 1.234.567,5`, typed or pasted, as an exact decimal (decision 96). */
export const readAmount = (text: string): Read => {
  const bare = bareOf(text).replace(/^\$ ?/, '')
  if (bare === '') return { value: '' }
  const parts = partsOf(bare)
  return 'why' in parts ? parts : { value: `${parts.whole}${parts.decimals ? `.${parts.decimals}` : ''}` }
}

/** A whole number as it is written in Colombia, `1.234`, as its digits (decision 96). */
export const readCount = (text: string, maxDigits: number): Read => {
  const bare = bareOf(text)
  if (bare === '') return { value: '' }
  const parts = partsOf(bare)
  if ('why' in parts) return parts.why === numberRefusals.unclear ? { why: numberRefusals.notWhole } : parts
  if (parts.decimals !== undefined) return { why: numberRefusals.notWhole }
  return parts.whole.length > maxDigits ? { why: `Máximo ${maxDigits} dígitos` } : { value: parts.whole }
}
