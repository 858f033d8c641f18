import type { Placed } from './taught-page.ts'

/** A point of a new page and its position on the taught one. */
type Pair = { from: Point; to: Point }
type Point = { x: number; y: number }

/** A transform of move, turn and scale: x' = a·x − b·y + c, y' = b·x + a·y + d. */
export type Frame = { a: number; b: number; c: number; d: number }

export const moved = ({ a, b, c, d }: Frame, { x, y }: Point): Point => ({
  x: a * x - b * y + c,
  y: b * x + a * y + d,
})

/** How far a pair may be off, in page heights, to count as a match of a frame. */
const tolerance = 0.015
/** Words from which candidate frames are built: the cost is the square of it. */
const tried = 40

const centre = ({ x, y, width, height }: Placed): Point => ({ x: x + width / 2, y: y + height / 2 })

/** Words that occur once on both pages, longest first. */
const pairsOf = (taught: readonly Placed[], page: readonly Placed[]): Pair[] => {
  const once = (words: readonly Placed[]) => {
    const found = new Map<string, Placed | undefined>()
    for (const word of words) found.set(word.text, found.has(word.text) ? undefined : word)
    return found
  }
  const there = once(page)
  return [...once(taught)]
    .sort(([one], [other]) => other.length - one.length)
    .flatMap(([text, to]) => {
      const from = there.get(text)
      return to && from ? [{ from: centre(from), to: centre(to) }] : []
    })
}

/** Quarter turns of a rotated page, and the remaining angle in radians. */
const turnOf = ({ a, b }: Pick<Frame, 'a' | 'b'>) => {
  const angle = Math.atan2(b, a)
  const quarters = Math.round(angle / (Math.PI / 2))
  return { quarters, off: Math.abs(angle - (quarters * Math.PI) / 2) }
}
/** Beyond this angle a page is no scan of the other. */
const mostOff = 0.2

const frameOf = (one: Pair, other: Pair): Frame | undefined => {
  const [fx, fy] = [other.from.x - one.from.x, other.from.y - one.from.y]
  const [tx, ty] = [other.to.x - one.to.x, other.to.y - one.to.y]
  const length = fx * fx + fy * fy
  // Close words give no reliable scale.
  if (length < 0.04) return undefined
  const [a, b] = [(fx * tx + fy * ty) / length, (fx * ty - fy * tx) / length]
  const scale = Math.hypot(a, b)
  if (scale < 0.6 || scale > 1.7 || turnOf({ a, b }).off > mostOff) return undefined
  return {
    a,
    b,
    c: one.to.x - a * one.from.x + b * one.from.y,
    d: one.to.y - b * one.from.x - a * one.from.y,
  }
}

/** The transform from a new page to the taught one that most common words support; undefined if they do not agree. */
export const findFrame = (taught: readonly Placed[], page: readonly Placed[]): Frame | undefined => {
  const pairs = pairsOf(taught, page)
  const some = pairs.slice(0, tried)
  let best: { frame: Frame; agree: number } | undefined
  for (const [at, one] of some.entries())
    for (const other of some.slice(at + 1)) {
      const frame = frameOf(one, other)
      if (!frame) continue
      const agree = pairs.filter(({ from, to }) => {
        const there = moved(frame, from)
        return Math.abs(there.x - to.x) < tolerance && Math.abs(there.y - to.y) < tolerance
      }).length
      if (agree > (best?.agree ?? 2)) best = { frame, agree }
    }
  return best?.frame
}

/** Words transformed to the taught page. */
export const inFrame = (words: readonly Placed[], frame: Frame): Placed[] => {
  const scale = Math.hypot(frame.a, frame.b)
  const isOnSide = turnOf(frame).quarters % 2 !== 0
  return words.map((word) => {
    const { x, y } = moved(frame, centre(word))
    const [across, down] = isOnSide ? [word.height, word.width] : [word.width, word.height]
    const [width, height] = [across * scale, down * scale]
    return { ...word, x: x - width / 2, y: y - height / 2, width, height }
  })
}
