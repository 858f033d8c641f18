import { centreOf, type Point } from '../../../shared/boxes.ts'
import type { Placed } from './example.ts'

type Pair = { from: Point; to: Point }

/** A transform of move, turn and scale: x' = a·x − b·y + c, y' = b·x + a·y + d. */
type Transform = { a: number; b: number; c: number; d: number }

const apply = ({ a, b, c, d }: Transform, { x, y }: Point): Point => ({
  x: a * x - b * y + c,
  y: b * x + a * y + d,
})

/** How far a pair may be off, in page heights, to support a transform. */
const tolerance = 0.015
/** Words from which candidate transforms are built: the cost is the square of it. */
const tried = 40

/** Words that occur once on both pages, longest first. */
const pairsOf = (example: readonly Placed[], page: readonly Placed[]): Pair[] => {
  const once = (words: readonly Placed[]) => {
    const found = new Map<string, Placed | undefined>()
    for (const word of words) found.set(word.text, found.has(word.text) ? undefined : word)
    return found
  }
  const onPage = once(page)
  return [...once(example)]
    .sort(([one], [other]) => other.length - one.length)
    .flatMap(([text, to]) => {
      const from = onPage.get(text)
      return to && from ? [{ from: centreOf(from), to: centreOf(to) }] : []
    })
}

const turnOf = ({ a, b }: Pick<Transform, 'a' | 'b'>) => {
  const angle = Math.atan2(b, a)
  const quarters = Math.round(angle / (Math.PI / 2))
  return { quarters, off: Math.abs(angle - (quarters * Math.PI) / 2) }
}
/** Beyond this angle a page is no scan of the example. */
const maximumOff = 0.2

const transformOf = (one: Pair, other: Pair): Transform | undefined => {
  const [fx, fy] = [other.from.x - one.from.x, other.from.y - one.from.y]
  const [tx, ty] = [other.to.x - one.to.x, other.to.y - one.to.y]
  const length = fx * fx + fy * fy
  // Close words give no reliable scale.
  if (length < 0.04) return undefined
  const [a, b] = [(fx * tx + fy * ty) / length, (fx * ty - fy * tx) / length]
  const scale = Math.hypot(a, b)
  if (scale < 0.6 || scale > 1.7 || turnOf({ a, b }).off > maximumOff) return undefined
  return {
    a,
    b,
    c: one.to.x - a * one.from.x + b * one.from.y,
    d: one.to.y - b * one.from.x - a * one.from.y,
  }
}

/** The transform from a new page to the example that most common words support; undefined if they do not agree. */
const findTransform = (example: readonly Placed[], page: readonly Placed[]): Transform | undefined => {
  const pairs = pairsOf(example, page)
  const some = pairs.slice(0, tried)
  let best: { transform: Transform; agree: number } | undefined
  for (const [at, one] of some.entries())
    for (const other of some.slice(at + 1)) {
      const transform = transformOf(one, other)
      if (!transform) continue
      const agree = pairs.filter(({ from, to }) => {
        const moved = apply(transform, from)
        return Math.abs(moved.x - to.x) < tolerance && Math.abs(moved.y - to.y) < tolerance
      }).length
      if (agree > (best?.agree ?? 2)) best = { transform, agree }
    }
  return best?.transform
}

/** The words of a new page, moved to where they are on the example; undefined if it is not the same form. */
export const transformed = (example: readonly Placed[], page: readonly Placed[]): Placed[] | undefined => {
  const transform = findTransform(example, page)
  if (!transform) return undefined
  const scale = Math.hypot(transform.a, transform.b)
  const isOnSide = turnOf(transform).quarters % 2 !== 0
  return page.map((word) => {
    const { x, y } = apply(transform, centreOf(word))
    const [across, down] = isOnSide ? [word.height, word.width] : [word.width, word.height]
    const [width, height] = [across * scale, down * scale]
    return { ...word, left: x - width / 2, top: y - height / 2, width, height }
  })
}
