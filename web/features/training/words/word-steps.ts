import { middleOf, rightOf } from '../../../../shared/boxes.ts'
import { comparable } from '../../../../shared/comparable.ts'
import type { ReadPage, ReadWord } from '../../../../shared/ocr.ts'
import type { Run } from '../../../page-boxes/page-words.ts'

/** Where words are on a page: indices by line, from top to bottom and from left to right. */
export type Lines = readonly (readonly number[])[]

export const linesOf = (words: readonly ReadWord[]): Lines => {
  const lines: { middle: number; height: number; words: number[] }[] = []
  const placed = words.map(({ box }, at) => ({ at, box }))
  for (const { at, box } of placed.sort((one, other) => middleOf(one.box) - middleOf(other.box))) {
    const line = lines.at(-1)
    if (line && middleOf(box) - line.middle < 0.5 * Math.min(line.height, box.height)) line.words.push(at)
    else lines.push({ middle: middleOf(box), height: box.height, words: [at] })
  }
  const leftOf = (at: number) => words[at]?.box.left ?? 0
  return lines.map((line) => line.words.sort((one, other) => leftOf(one) - leftOf(other)))
}

const apart = (one: ReadWord['box'], other: ReadWord['box']): number =>
  Math.max(0, one.left - rightOf(other), other.left - rightOf(one))

/** The word of a line that is most directly above or below a place. */
const nearest = (line: readonly number[], words: readonly ReadWord[], box: ReadWord['box']) => {
  const farness = (at: number) => {
    const other = words[at]?.box ?? box
    return apart(box, other) + 0.01 * Math.abs(box.left - other.left)
  }
  return [...line].sort((one, other) => farness(one) - farness(other))[0]
}

/** The word to which a key leads; undefined where there is none. */
export const stepFrom = (
  at: number,
  key: string,
  words: readonly ReadWord[],
  lines: Lines,
): number | undefined => {
  const row = lines.findIndex((line) => line.includes(at))
  const line = lines[row]
  const box = words[at]?.box
  if (!line || !box) return undefined
  const all = lines.flat()
  switch (key) {
    case 'ArrowRight':
      return all[all.indexOf(at) + 1]
    case 'ArrowLeft':
      return all[all.indexOf(at) - 1]
    case 'ArrowDown':
      return nearest(lines[row + 1] ?? [], words, box)
    case 'ArrowUp':
      return nearest(lines[row - 1] ?? [], words, box)
    case 'Home':
      return line[0]
    case 'End':
      return line.at(-1)
    default:
      return undefined
  }
}

/** The farthest gap between words of one value, in heights of a word. */
const widestGap = 1

const isLabel = ({ text }: ReadWord): boolean => text.endsWith(':')

/** The words around one without a wide gap and without printed labels, which end in a colon: most often the whole value. */
export const valueAround = (at: number, { page, words, ratio }: ReadPage, lines: Lines): Run => {
  const line = lines.find((one) => one.includes(at)) ?? [at]
  const isNext = (one: number | undefined, other: number | undefined): boolean => {
    const [before, after] = [words[one ?? -1], words[other ?? -1]]
    if (!before || !after || isLabel(before) || isLabel(after)) return false
    return (after.box.left - rightOf(before.box)) * ratio <= widestGap * after.box.height
  }
  let [from, to] = [line.indexOf(at), line.indexOf(at)]
  while (isNext(line[from - 1], line[from])) from -= 1
  while (isNext(line[to], line[to + 1])) to += 1
  const own = line.slice(from, to + 1)
  const [first, last] = [Math.min(...own), Math.max(...own)]
  // Words that were not read one after the other would bring others with them.
  return last - first === own.length - 1 ? { page, from: first, to: last } : { page, from: at, to: at }
}

const folded = (text: string): string => comparable(text).replace(/[^\p{L}\p{N}]/gu, '')

/** Whether a typed character can find a word. */
export const findsWords = (key: string): boolean => key.length === 1 && folded(key) !== ''

/** The first word from a place on that begins with what was typed, otherwise one that contains it. */
export const findWord = (
  typed: string,
  from: number,
  words: readonly ReadWord[],
  lines: Lines,
): number | undefined => {
  const all = lines.flat()
  const start = Math.max(0, all.indexOf(from))
  const inOrder = [...all.slice(start), ...all.slice(0, start)]
  const texts = words.map(({ text }) => folded(text))
  const wanted = folded(typed)
  return (
    inOrder.find((at) => texts[at]?.startsWith(wanted)) ?? inOrder.find((at) => texts[at]?.includes(wanted))
  )
}

export const wordAfter = (at: number, lines: Lines): number => {
  const all = lines.flat()
  return all[(all.indexOf(at) + 1) % all.length] ?? at
}
