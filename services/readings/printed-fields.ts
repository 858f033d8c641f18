/** Fields that are told by how the words of a page stand, without a reader of forms. */

export type Area = { left: number; top: number; right: number; bottom: number }
/** In one unit across and down. */
export type PrintedWord = { text: string; area: Area }
type Line<Word> = readonly Word[]
export type PrintedField<Word> = { label: Line<Word>; value: Line<Word> }

export const heightOf = (words: Line<PrintedWord>): number => {
  const heights = words.map(({ area }) => area.bottom - area.top).sort((a, b) => a - b)
  return heights[Math.floor(heights.length / 2)] ?? 0
}

/** Parts of a line that are more than two letter heights apart: columns. */
export const segmentsOf = <Word extends PrintedWord>(line: Line<Word>): Line<Word>[] => {
  const height = heightOf(line)
  const segments: Word[][] = []
  for (const word of [...line].sort((a, b) => a.area.left - b.area.left)) {
    const last = segments.at(-1)
    const gap = word.area.left - (last?.at(-1)?.area.right ?? Number.NEGATIVE_INFINITY)
    if (last && gap <= 2 * height) last.push(word)
    else segments.push([word])
  }
  return segments
}

const isLabelEnd = ({ text }: PrintedWord) => /(^|[\p{L})°º.]):$/u.test(text)
/** Whether a line has a label that ends with a colon. */
export const hasLabel = (line: Line<PrintedWord>): boolean => line.some(isLabelEnd)
const startsWithCapital = ({ text }: PrintedWord) => /^\p{Lu}/u.test(text)

/** Start of the label that ends at `end`: its last word with a capital, because a value may come before it. */
const labelStart = (words: Line<PrintedWord>, after: number, end: number): number => {
  if (after === 0) return 0
  for (let at = end; at > after; at -= 1) if (startsWithCapital(words[at] as PrintedWord)) return at
  return end
}

export const hasLetters = (words: Line<PrintedWord>): boolean => words.some(({ text }) => /\p{L}/u.test(text))

const fieldsIn = <Word extends PrintedWord>(words: Line<Word>): PrintedField<Word>[] => {
  const ends = words.flatMap((word, at) => (isLabelEnd(word) ? [at] : []))
  const starts = ends.map((end, at) => labelStart(words, at === 0 ? 0 : (ends[at - 1] as number) + 1, end))
  return ends
    .map((end, at) => ({
      label: words.slice(starts[at], end + 1),
      value: words.slice(end + 1, starts[at + 1] ?? words.length),
    }))
    .filter(({ label }) => hasLetters(label))
}

const lastBottom = (words: Line<PrintedWord>) => Math.max(...words.map(({ area }) => area.bottom))
const firstTop = (words: Line<PrintedWord>) => Math.min(...words.map(({ area }) => area.top))
const firstLeft = (words: Line<PrintedWord>) => Math.min(...words.map(({ area }) => area.left))

/** If nothing follows a label, its value is beside it in the next column or below it. */
const valueBeside = <Word extends PrintedWord>(
  label: Line<Word>,
  segments: readonly Line<Word>[],
  taken: ReadonlySet<Line<Word>>,
): Line<Word> => {
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
export const fieldsOfLines = <Word extends PrintedWord>(
  lines: readonly Line<Word>[],
): PrintedField<Word>[] => {
  const segments = lines.flatMap((line) => segmentsOf(line))
  const taken = new Set<Line<Word>>()
  return segments.flatMap((segment) =>
    fieldsIn(segment).map((field) => {
      if (field.value.length > 0) return field
      const value = valueBeside(segment, segments, taken)
      if (value.length > 0) taken.add(value)
      return { ...field, value }
    }),
  )
}
