/** How ticked and empty boxes of a page are written among its words. */
export const ticked = '☒'
export const unticked = '☐'

type Token = 'yes' | 'no' | 'on' | 'off'

const tokens: ReadonlyMap<string, Token> = new Map([
  ...['si', 's', 'yes'].map((text) => [text, 'yes'] as const),
  ...['no', 'n'].map((text) => [text, 'no'] as const),
  ...['x', '✓', '✔', '✗', '✘', '☑', '■', ticked].map((text) => [text, 'on'] as const),
  ...['□', unticked].map((text) => [text, 'off'] as const),
])

/** Undefined for a word that is none of them; empty brackets and lines are left out. */
const tokensOf = (text: string): Token[] | undefined => {
  const words = text
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[[\](){}|_.,:;/-]/g, ' ')
    .split(/\s+/)
    .filter((word) => word !== '')
  const found = words.flatMap((word) => tokens.get(word) ?? [])
  return found.length === words.length ? found : undefined
}

const said = { yes: 'Sí', no: 'No' } as const
type YesNo = (typeof said)[keyof typeof said]
const isWord = (token: Token | undefined): token is 'yes' | 'no' => token === 'yes' || token === 'no'

/**
 * What a value of a box to tick says: a mark alone, a word alone, or the marked one of two words, whose marks all stand
 * before or all after them. Undefined for anything else, which a person has to look at.
 */
export const yesNoOf = (text: string): YesNo | undefined => {
  const found = tokensOf(text)
  const [first] = found ?? []
  if (!found || !first) return undefined
  const words = new Set(found.filter(isWord))
  if (words.size === 0) {
    const marks = new Set(found)
    return marks.size > 1 ? undefined : first === 'on' ? 'Sí' : 'No'
  }
  if (found.length === 1 && isWord(first)) return said[first]
  const side = isWord(first) ? -1 : 1
  const marked = found.flatMap((token, at) => (token === 'on' ? [found[at + side]] : []))
  const [only] = marked
  return marked.length === 1 && isWord(only) ? said[only] : undefined
}
