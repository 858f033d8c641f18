import { heightOf, type SeenLine, type SeenWord } from './picture.ts'

export type SeenField = { label: readonly SeenWord[]; value: readonly SeenWord[] }

/** Parts of a line that are more than two letter heights apart: columns. */
export const segmentsOf = (line: SeenLine): SeenLine[] => {
  const height = heightOf(line)
  const segments: SeenWord[][] = []
  for (const word of [...line].sort((a, b) => a.area.left - b.area.left)) {
    const last = segments.at(-1)
    const gap = word.area.left - (last?.at(-1)?.area.right ?? Number.NEGATIVE_INFINITY)
    if (last && gap <= 2 * height) last.push(word)
    else segments.push([word])
  }
  return segments
}

const isLabelEnd = ({ text }: SeenWord) => /(^|[\p{L})°º.]):$/u.test(text)
/** Whether a line has a label that ends with a colon. */
export const hasLabel = (line: SeenLine): boolean => line.some(isLabelEnd)
const startsWithCapital = ({ text }: SeenWord) => /^\p{Lu}/u.test(text)

/** Start of the label that ends at `end`: its last word with a capital, because a value may come before it. */
const labelStart = (words: SeenLine, after: number, end: number): number => {
  if (after === 0) return 0
  for (let at = end; at > after; at -= 1) if (startsWithCapital(words[at] as SeenWord)) return at
  return end
}

export const hasLetters = (words: SeenLine): boolean => words.some(({ text }) => /\p{L}/u.test(text))

const fieldsIn = (words: SeenLine): SeenField[] => {
  const ends = words.flatMap((word, at) => (isLabelEnd(word) ? [at] : []))
  const starts = ends.map((end, at) => labelStart(words, at === 0 ? 0 : (ends[at - 1] as number) + 1, end))
  return ends
    .map((end, at) => ({
      label: words.slice(starts[at], end + 1),
      value: words.slice(end + 1, starts[at + 1] ?? words.length),
    }))
    .filter(({ label }) => hasLetters(label))
}

const lastBottom = (words: SeenLine) => Math.max(...words.map(({ area }) => area.bottom))
const firstTop = (words: SeenLine) => Math.min(...words.map(({ area }) => area.top))
const firstLeft = (words: SeenLine) => Math.min(...words.map(({ area }) => area.left))

/** If nothing follows a label, its value is beside it in the next column or below it. */
const valueBeside = (label: SeenLine, segments: readonly SeenLine[], taken: ReadonlySet<SeenLine>) => {
  const height = heightOf(label)
  const free = segments.filter((one) => !taken.has(one) && !one.some(isLabelEnd))
  const right = Math.max(...label.map(({ area }) => area.right))
  const beside = free
    .filter((one) => Math.abs(firstTop(one) - firstTop(label)) < height && firstLeft(one) > right)
    .sort((a, b) => firstLeft(a) - firstLeft(b))[0]
  const between = segments.some(
    (one) =>
      one !== label &&
      one.some(isLabelEnd) &&
      Math.abs(firstTop(one) - firstTop(label)) < height &&
      firstLeft(one) > right &&
      firstLeft(one) < (beside ? firstLeft(beside) : 0),
  )
  if (beside && !between) return beside
  const below = free.find((one) => {
    const gap = firstTop(one) - lastBottom(label)
    return gap > -height / 2 && gap < 1.5 * height && Math.abs(firstLeft(one) - firstLeft(label)) < height
  })
  return below ?? []
}

/** Fields printed as 'Label: value', with the value on the same line, in the next column or below. */
export const fieldsOfLines = (lines: readonly SeenLine[]): SeenField[] => {
  const segments = lines.flatMap(segmentsOf)
  const taken = new Set<SeenLine>()
  return segments.flatMap((segment) =>
    fieldsIn(segment).map((field) => {
      if (field.value.length > 0) return field
      const value = valueBeside(segment, segments, taken)
      if (value.length > 0) taken.add(value)
      return { ...field, value }
    }),
  )
}
