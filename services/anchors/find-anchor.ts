import { type Match, shiftNear } from './match-words.ts'
import { type Area, middle, type Placed, right } from './taught-page.ts'
import { alike } from './texts.ts'

/** The maximum distance of a printed label from its value, in page heights. */
const farthest = { across: 0.3, down: 0.06 }

const onRow = (one: Pick<Area, 'y' | 'height'>, other: Pick<Area, 'y' | 'height'>): boolean =>
  Math.abs(middle(one) - middle(other)) < 0.6 * Math.min(one.height, other.height)

/** The words directly before the last one, and that one. */
const phraseTo = (last: Placed, row: readonly Placed[]): Placed[] => {
  const phrase = [last]
  for (const word of [...row].sort((one, other) => other.x - one.x)) {
    const first = phrase[0] ?? last
    const gap = first.x - right(word)
    if (word.x < first.x && gap < 1.2 * first.height) phrase.unshift(word)
  }
  return phrase
}

/** The printed label of a value: left of it, otherwise above it. `first` is the value's first line. */
export const phraseOf = (first: Area, printed: readonly Placed[]): Placed[] => {
  const row = printed.filter((word) => onRow(word, first) && word.x + word.width / 2 < first.x)
  const last = row.reduce<Placed | undefined>(
    (best, word) => (best && right(best) > right(word) ? best : word),
    undefined,
  )
  const above = printed.filter(
    (word) =>
      middle(word) < first.y &&
      first.y - middle(word) < farthest.down &&
      word.x < right(first) &&
      right(word) > first.x - first.height,
  )
  const lowest = Math.max(...above.map(middle))
  const over = above.filter((word) => lowest - middle(word) < 0.6 * word.height)
  const gap = last ? first.x - right(last) : Number.POSITIVE_INFINITY
  // In a ruled form the left neighbour belongs to another cell.
  const isLeft = last && gap < farthest.across && (over.length === 0 || gap < 4 * last.height)
  if (isLeft) return phraseTo(last, row)
  return over.sort((one, other) => one.x - other.x)
}

export type Anchor = {
  /** How far the value moved with its label. */
  shift: { x: number; y: number }
  /** From 0 to 1: the confidence of the printed label's match. */
  like: number
  words: readonly Placed[]
}

/** Searches a phrase in its row among words that match no printed word: it moved along the row. */
const alongRow = (phrase: readonly Placed[], free: readonly Placed[], down: number): Match[] =>
  phrase.flatMap((taught): Match[] => {
    const [best] = free
      .filter((word) => Math.abs(middle(word) - middle(taught) - down) < 0.6 * taught.height)
      .map((word) => ({ taught, word, like: alike(taught.text, word.text) }))
      .filter(({ like }) => like >= 0.7)
      .sort((one, other) => other.like - one.like)
    return best ? [best] : []
  })

/**
 * Finds the printed label of a value on a new page. If it is not found, the printed words around it give its position.
 */
export const findAnchor = (
  first: Area,
  phrase: readonly Placed[],
  matches: readonly Match[],
  free: readonly Placed[],
): Anchor => {
  const around = shiftNear(first, matches)
  const own = matches.filter(({ taught }) => phrase.includes(taught))
  const found = own.length > 0 ? own : alongRow(phrase, free, around.y)
  const letters = (words: readonly Placed[]) => words.reduce((sum, { text }) => sum + text.length, 0)
  const like =
    found.reduce((sum, match) => sum + match.like * match.taught.text.length, 0) /
    Math.max(1, letters(phrase))
  if (like < 0.5) return { shift: around, like: 0.5, words: [] }
  const shift = shiftNear(first, found)
  return { shift, like: Math.min(like, 1), words: found.map(({ word }) => word) }
}
