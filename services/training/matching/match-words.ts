import { middleOf } from '../../../shared/boxes.ts'
import type { Box } from '../../../shared/ocr.ts'
import { isWordy, type Placed, similarity } from './example.ts'

/** How far a printed word may be from its place on the example, in page heights: a longer value moves the rows below it. */
const reach = { across: 0.05, down: 0.12 }
/** The lowest similarity of two readings of one word. */
const minimumScore = 0.7

export type Match = { printed: Placed; word: Placed; score: number }

/** Indexes words by several letters each, so that a misread word is still found by one of them. */
const lookup = (words: readonly Placed[]) => {
  const keysOf = (text: string) => [`^${text.slice(0, 2)}`, `$${text.slice(-2)}`, `${text.length}${text[0]}`]
  const byKey = new Map<string, Placed[]>()
  for (const word of words)
    for (const key of keysOf(word.text)) {
      const some = byKey.get(key)
      if (some) some.push(word)
      else byKey.set(key, [word])
    }
  return (text: string) => new Set(keysOf(text).flatMap((key) => byKey.get(key) ?? []))
}

const shiftOf = ({ printed, word }: Match) => ({
  x: word.left - printed.left,
  y: middleOf(word) - middleOf(printed),
})

const medianOf = (values: number[]): number =>
  values.sort((one, other) => one - other)[values.length >> 1] ?? 0

/** How far the print around a position moved: the median of the five nearest matched words. */
export const shiftNear = (place: Box, matches: readonly Match[]) => {
  const near = matches
    .map((match) => ({
      match,
      far:
        Math.abs(middleOf(match.printed) - middleOf(place)) + 0.3 * Math.abs(match.printed.left - place.left),
    }))
    .sort((one, other) => one.far - other.far)
    .slice(0, 5)
    .map(({ match }) => shiftOf(match))
  return { x: medianOf(near.map(({ x }) => x)), y: medianOf(near.map(({ y }) => y)) }
}

const oneToOne = (all: readonly (Match & { cost: number })[]): Match[] => {
  const [printed, words] = [new Set<Placed>(), new Set<Placed>()]
  return [...all]
    .sort((one, other) => one.cost - other.cost)
    .filter((match) => {
      if (printed.has(match.printed) || words.has(match.word)) return false
      printed.add(match.printed)
      words.add(match.word)
      return true
    })
}

/** Matches the words of a new page, transformed to the example, with the printed words of that. */
export const matchWords = (allPrinted: readonly Placed[], words: readonly Placed[]): Match[] => {
  const find = lookup(words)
  const candidates = allPrinted.flatMap((printed) =>
    [...find(printed.text)].flatMap((word): Match[] => {
      if (Math.abs(word.left - printed.left) > reach.across || Math.abs(word.top - printed.top) > reach.down)
        return []
      const score = similarity(printed.text, word.text)
      return score >= minimumScore ? [{ printed, word, score }] : []
    }),
  )
  const farness = (match: Match, shift = { x: 0, y: 0 }) => {
    const own = shiftOf(match)
    return Math.abs(own.x - shift.x) + Math.abs(own.y - shift.y)
  }
  const first = oneToOne(candidates.map((match) => ({ ...match, cost: farness(match) + 1 - match.score })))
  const sure = first.filter(({ score, printed }) => score === 1 && isWordy(printed.text))
  // Where rows moved, the same word may be nearer in the row above; the shift of the words around it decides.
  const shifts = new Map(allPrinted.map((printed) => [printed, shiftNear(printed, sure)]))
  const off = (match: Match) => farness(match, shifts.get(match.printed))
  return oneToOne(
    candidates
      .filter((match) => off(match) < 0.05)
      .map((match) => ({ ...match, cost: off(match) + 0.2 * (1 - match.score) })),
  )
}
