import { waysOfDocument } from '../../shared/customers.ts'

/** Letters that a reader of print returns for digits. */
const confused: Readonly<Record<string, string>> = {
  ...{ O: '0', o: '0', Q: '0', I: '1', l: '1', '|': '1', S: '5', B: '8', Z: '2' },
}
const partedBy = /[.,'’‐–-]/g
const looksLikeNumber = /^[\dOoQIl|SBZ]+$/

/** The digits of a word that is a number, even with a few misread as letters. */
const digitsOf = (word: string): string | undefined => {
  const bare = word.replaceAll(partedBy, '')
  const digits = bare.replaceAll(/\D/g, '').length
  if (!looksLikeNumber.test(bare) || digits * 2 < bare.length) return undefined
  return bare.replaceAll(/\D/g, (letter) => confused[letter] ?? letter)
}

/** The numbers of a text. Numbers with only spaces between them are kept together, as they may be one: `52 417.137`. */
const runsIn = (text: string): string[][] => {
  const runs: string[][] = []
  let open: string[] | undefined
  for (const word of text.split(/\s+/)) {
    const digits = digitsOf(word)
    if (digits === undefined) {
      // `C.C.52.417.137`, `NIT:900123456-7`
      const inside = [...word.matchAll(/\d[\d.,-]*/g)].map(([found]) => [found.replaceAll(/\D/g, '')])
      runs.push(...inside)
      open = /\d$/.test(word) ? inside.at(-1) : undefined
    } else if (open) open.push(digits)
    else {
      open = [digits]
      runs.push(open)
    }
  }
  return runs
}

const bare = (digits: string): string => digits.replace(/^0+(?=.)/, '')

/** Whether a text contains a number with any separators between its digits: as it is, or with a NIT's check digit. */
export const holdsNumber = (text: string, number: string, withCheckDigit: boolean): boolean => {
  const ways = waysOfDocument(number.replaceAll(/\D/g, ''), withCheckDigit)
  const longest = Math.max(...[...ways].map(({ length }) => length))
  return runsIn(text).some((run) =>
    run.some((_, from) => {
      let joined = ''
      for (const digits of run.slice(from)) {
        joined = bare(joined + digits)
        if (ways.has(joined)) return true
        if (joined.length > longest) return false
      }
      return false
    }),
  )
}

/** Whether a text has a number of at least so many digits. */
export const hasNumber = (text: string, digits: number): boolean =>
  runsIn(text).some((run) => run.join('').length >= digits)
