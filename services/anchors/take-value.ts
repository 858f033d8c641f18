import { type Area, isIn, middle, type Placed, right } from './taught-page.ts'

/** The surroundings of a value on a new page, in the frame of the taught one. */
export type Surroundings = {
  /** Words that may belong to the value. */
  free: readonly Placed[]
  /** Printed words, and areas of other values. */
  taken: readonly Area[]
}

const byX = (one: Area, other: Area) => one.x - other.x

/** The words of one line of a value: those in its area, and adjacent ones. */
const takeLine = (line: Area, gap: number, { free, taken }: Surroundings): Placed[] => {
  const reach = 0.6 * line.height
  const isHere = (area: Area) => Math.abs(middle(area) - middle(line)) < reach
  const start = line.x - line.height
  const others = taken.filter((area) => isHere(area) && area !== line)
  const end = Math.min(...others.filter(({ x }) => x > line.x + 0.3 * line.height).map(({ x }) => x))
  const before = others.filter((area) => right(area) < line.x + 0.3 * line.height)
  const begin = Math.max(0, ...before.map(right))
  const row = free.filter((word) => isHere(word) && word.x < end && word.x + word.width / 2 > begin).sort(byX)
  const seed = row.findIndex((word) => right(word) > start && word.x < right(line) + line.height)
  if (seed === -1) return []
  const next = (one: Placed | undefined, other: Placed | undefined) =>
    one !== undefined && other !== undefined && other.x - right(one) <= gap
  let [from, to] = [seed, seed]
  while (next(row[from - 1], row[from])) from -= 1
  while (next(row[to], row[to + 1])) to += 1
  // Words after a wide gap that are still in the value's area.
  while (row[to + 1] && (row[to + 1] as Placed).x < right(line)) to += 1
  return row.slice(from, to + 1)
}

/**
 * The extra lines of a value that is longer than the taught one: below it, left-aligned with it, with no print beside
 * them.
 */
const takeMore = (last: Area, gap: number, around: Surroundings): Placed[] => {
  const below = around.free.filter((word) => {
    const down = (middle(word) - middle(last)) / last.height
    return down > 0.9 && down < 2.2 && Math.abs(word.x - last.x) < 0.8 * last.height
  })
  const first = below.sort((one, other) => one.y - other.y)[0]
  if (!first) return []
  const line = { ...last, y: middle(first) - last.height / 2 }
  const beside = { ...line, x: line.x - 6 * line.height, width: line.width + 6 * line.height }
  if (around.taken.some((area) => isIn(area, beside))) return []
  const taken = takeLine(line, gap, around)
  return taken[0] === first ? [...taken, ...takeMore(line, gap, around)] : []
}

/** The words of a value in reading order. `lines` are the areas of the taught value's lines. */
export const takeValue = (lines: readonly Area[], gap: number, around: Surroundings): Placed[] => {
  const taken = lines.flatMap((line) => takeLine(line, gap, around))
  const last = lines.at(-1)
  const more = last && taken.length > 0 ? takeMore(last, gap, around) : []
  return [...new Set([...taken, ...more])]
}
