import { contains, middleOf, rightOf } from '../../../shared/boxes.ts'
import type { Box } from '../../../shared/ocr.ts'
import type { Placed } from './example.ts'

type Surroundings = {
  free: readonly Placed[]
  /** Printed words, and areas of other values. */
  taken: readonly Box[]
}

const byLeft = (one: Box, other: Box) => one.left - other.left

const takeLine = (line: Box, gap: number, { free, taken }: Surroundings): Placed[] => {
  const reach = 0.6 * line.height
  const isHere = (area: Box) => Math.abs(middleOf(area) - middleOf(line)) < reach
  const start = line.left - line.height
  const others = taken.filter((area) => isHere(area) && area !== line)
  const after = others.filter(({ left }) => left > line.left + 0.3 * line.height)
  const end = Math.min(...after.map(({ left }) => left))
  const before = others.filter((area) => rightOf(area) < line.left + 0.3 * line.height)
  const begin = Math.max(0, ...before.map(rightOf))
  const row = free
    .filter((word) => isHere(word) && word.left < end && word.left + word.width / 2 > begin)
    .sort(byLeft)
  const seed = row.findIndex((word) => rightOf(word) > start && word.left < rightOf(line) + line.height)
  if (seed === -1) return []
  const next = (one: Placed | undefined, other: Placed | undefined) =>
    one !== undefined && other !== undefined && other.left - rightOf(one) <= gap
  let [from, to] = [seed, seed]
  while (next(row[from - 1], row[from])) from -= 1
  while (next(row[to], row[to + 1])) to += 1
  // Words after a wide gap that are still in the value's area.
  while (row[to + 1] && (row[to + 1] as Placed).left < rightOf(line)) to += 1
  return row.slice(from, to + 1)
}

/** The extra lines of a value longer than the example's: below it, left-aligned, with no print beside them. */
const takeMore = (last: Box, gap: number, around: Surroundings): Placed[] => {
  const below = around.free.filter((word) => {
    const down = (middleOf(word) - middleOf(last)) / last.height
    return down > 0.9 && down < 2.2 && Math.abs(word.left - last.left) < 0.8 * last.height
  })
  const first = below.sort((one, other) => one.top - other.top)[0]
  if (!first) return []
  const line = { ...last, top: middleOf(first) - last.height / 2 }
  const beside = { ...line, left: line.left - 6 * line.height, width: line.width + 6 * line.height }
  if (around.taken.some((area) => contains(beside, area))) return []
  const taken = takeLine(line, gap, around)
  return taken[0] === first ? [...taken, ...takeMore(line, gap, around)] : []
}

/** The words of a value in reading order. `lines` are the areas of the lines that the example's value has. */
export const takeValue = (lines: readonly Box[], gap: number, around: Surroundings): Placed[] => {
  const taken = lines.flatMap((line) => takeLine(line, gap, around))
  const last = lines.at(-1)
  const more = last && taken.length > 0 ? takeMore(last, gap, around) : []
  return [...new Set([...taken, ...more])]
}
