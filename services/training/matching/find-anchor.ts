import { middleOf, rightOf } from '../../../shared/boxes.ts'
import type { Box } from '../../../shared/ocr.ts'
import { type Placed, similarity } from './example.ts'
import { type Match, shiftNear } from './match-words.ts'

/** The maximum distance of a printed label from its value, in page heights. */
const farthest = { across: 0.3, down: 0.06 }

const onRow = (one: Box, other: Box): boolean =>
  Math.abs(middleOf(one) - middleOf(other)) < 0.6 * Math.min(one.height, other.height)

const phraseTo = (last: Placed, row: readonly Placed[]): Placed[] => {
  const phrase = [last]
  for (const word of [...row].sort((one, other) => other.left - one.left)) {
    const first = phrase[0] ?? last
    const gap = first.left - rightOf(word)
    if (word.left < first.left && gap < 1.2 * first.height) phrase.unshift(word)
  }
  return phrase
}

/** The printed label of a value: left of it, otherwise above it. `first` is the value's first line. */
export const phraseOf = (first: Box, printed: readonly Placed[]): Placed[] => {
  const row = printed.filter((word) => onRow(word, first) && word.left + word.width / 2 < first.left)
  const last = row.reduce<Placed | undefined>(
    (best, word) => (best && rightOf(best) > rightOf(word) ? best : word),
    undefined,
  )
  const above = printed.filter(
    (word) =>
      middleOf(word) < first.top &&
      first.top - middleOf(word) < farthest.down &&
      word.left < rightOf(first) &&
      rightOf(word) > first.left - first.height,
  )
  const lowest = Math.max(...above.map(middleOf))
  const over = above.filter((word) => lowest - middleOf(word) < 0.6 * word.height)
  const gap = last ? first.left - rightOf(last) : Number.POSITIVE_INFINITY
  // In a ruled form the left neighbour belongs to another cell.
  const isLeft = last && gap < farthest.across && (over.length === 0 || gap < 4 * last.height)
  if (isLeft) return phraseTo(last, row)
  return over.sort((one, other) => one.left - other.left)
}

export type Anchor = {
  /** How far the value moved with its label. */
  shift: { x: number; y: number }
  /** From 0 to 1: the confidence of the printed label's match. */
  score: number
  words: readonly Placed[]
}

/** Searches a phrase in its row among words that match no printed word: it moved along the row. */
const alongRow = (phrase: readonly Placed[], free: readonly Placed[], down: number): Match[] =>
  phrase.flatMap((printed): Match[] => {
    const [best] = free
      .filter((word) => Math.abs(middleOf(word) - middleOf(printed) - down) < 0.6 * printed.height)
      .map((word) => ({ printed, word, score: similarity(printed.text, word.text) }))
      .filter(({ score }) => score >= 0.7)
      .sort((one, other) => other.score - one.score)
    return best ? [best] : []
  })

/** Finds the printed label of a value on a new page, else its position by the printed words around it. */
export const findAnchor = (
  first: Box,
  phrase: readonly Placed[],
  matches: readonly Match[],
  free: readonly Placed[],
): Anchor => {
  const around = shiftNear(first, matches)
  const own = matches.filter(({ printed }) => phrase.includes(printed))
  const found = own.length > 0 ? own : alongRow(phrase, free, around.y)
  const letters = (words: readonly Placed[]) => words.reduce((sum, { text }) => sum + text.length, 0)
  const score =
    found.reduce((sum, match) => sum + match.score * match.printed.text.length, 0) /
    Math.max(1, letters(phrase))
  if (score < 0.5) return { shift: around, score: 0.5, words: [] }
  const shift = shiftNear(first, found)
  return { shift, score, words: found.map(({ word }) => word) }
}
