import { middle, type Placed } from './taught-page.ts'
import { alike, isWordy } from './texts.ts'

/** How far a printed word may be from its taught position, in page heights: rows move down below a longer value. */
const reach = { across: 0.05, down: 0.12 }
/** The lowest similarity of two readings of one word. */
const least = 0.7

export type Match = { taught: Placed; word: Placed; like: number }

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

const shiftOf = ({ taught, word }: Match) => ({
  x: word.x - taught.x,
  y: middle(word) - middle(taught),
})

/** How far the print around a position moved: the median of the five nearest matched words. */
export const shiftNear = (place: Pick<Placed, 'x' | 'y' | 'height'>, matches: readonly Match[]) => {
  const near = matches
    .map((match) => ({
      match,
      far: Math.abs(middle(match.taught) - middle(place)) + 0.3 * Math.abs(match.taught.x - place.x),
    }))
    .sort((one, other) => one.far - other.far)
    .slice(0, 5)
    .map(({ match }) => shiftOf(match))
  const centreOf = (values: number[]) => values.sort((one, other) => one - other)[values.length >> 1] ?? 0
  return { x: centreOf(near.map(({ x }) => x)), y: centreOf(near.map(({ y }) => y)) }
}

/** Assigns the best matches first, each word once. */
const oneToOne = (all: readonly (Match & { cost: number })[]): Match[] => {
  const [taught, words] = [new Set<Placed>(), new Set<Placed>()]
  return [...all]
    .sort((one, other) => one.cost - other.cost)
    .filter((match) => {
      if (taught.has(match.taught) || words.has(match.word)) return false
      taught.add(match.taught)
      words.add(match.word)
      return true
    })
}

/** Matches the words of a new page, in the frame of the taught one, with that page's printed words. */
export const matchWords = (printed: readonly Placed[], words: readonly Placed[]): Match[] => {
  const find = lookup(words)
  const candidates = printed.flatMap((taught) =>
    [...find(taught.text)].flatMap((word): Match[] => {
      if (Math.abs(word.x - taught.x) > reach.across || Math.abs(word.y - taught.y) > reach.down) return []
      const like = alike(taught.text, word.text)
      return like >= least ? [{ taught, word, like }] : []
    }),
  )
  const farness = (match: Match, shift = { x: 0, y: 0 }) => {
    const own = shiftOf(match)
    return Math.abs(own.x - shift.x) + Math.abs(own.y - shift.y)
  }
  const first = oneToOne(candidates.map((match) => ({ ...match, cost: farness(match) + 1 - match.like })))
  const sure = first.filter(({ like, taught }) => like === 1 && isWordy(taught.text))
  // Where rows moved, the same word may be nearer in the row above; the shift of the words around it decides.
  const shifts = new Map(printed.map((taught) => [taught, shiftNear(taught, sure)]))
  const off = (match: Match) => farness(match, shifts.get(match.taught))
  return oneToOne(
    candidates
      .filter((match) => off(match) < 0.05)
      .map((match) => ({ ...match, cost: off(match) + 0.2 * (1 - match.like) })),
  )
}
