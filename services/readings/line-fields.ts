import { rounded } from '../../shared/boxes.ts'
import type { Box, ReadField, ReadPage, ReadWord } from '../../shared/ocr.ts'
import { isComparedLabel } from './checks.ts'
import { type Area, fieldsOfLines, heightOf, type PrintedField, segmentsOf } from './printed-fields.ts'

type Word = { text: string; area: Area; read: ReadWord }
type Segment = readonly Word[]

const textOf = (words: Segment): string => words.map(({ text }) => text).join(' ')

/** Lines of words with their areas, in heights of the page. */
const linesOf = ({ words, lines, ratio }: ReadPage): Word[][] => {
  let from = 0
  return lines.map((count) => {
    const own = words.slice(from, from + count)
    from += count
    return own.map((read) => {
      const { left, top, width, height } = read.box
      return {
        ...{ text: read.text, read },
        area: { left: left * ratio, top, right: (left + width) * ratio, bottom: top + height },
      }
    })
  })
}

const boxOf = (words: Segment): Box => {
  const boxes = words.map(({ read }) => read.box)
  const [left, top] = [Math.min(...boxes.map((one) => one.left)), Math.min(...boxes.map((one) => one.top))]
  return {
    ...{ left, top },
    width: rounded(Math.max(...boxes.map((one) => one.left + one.width)) - left),
    height: rounded(Math.max(...boxes.map((one) => one.top + one.height)) - top),
  }
}

const confidences = (words: Segment): number[] => words.map(({ read }) => read.confidence)
const hasDigit = (words: Segment): boolean => words.some(({ text }) => /\d/.test(text))
const leftOf = (words: Segment): number => Math.min(...words.map(({ area }) => area.left))
const topOf = (words: Segment): number => Math.min(...words.map(({ area }) => area.top))
const bottomOf = (words: Segment): number => Math.max(...words.map(({ area }) => area.bottom))

/** How far a line of a skewed scan rises or falls for its length: three degrees. */
const skew = 0.055

const apart = (one: Segment, other: Segment): number => Math.abs(topOf(one) - topOf(other))

/** What stands in the next column, in the label's own row. */
const valueBeside = (label: Segment, segments: readonly Segment[]): Segment | undefined => {
  const height = heightOf(label)
  const isOfOther = (value: Segment) =>
    segments.some(
      (one) =>
        one !== label &&
        Math.abs(leftOf(one) - leftOf(label)) < height &&
        apart(one, value) < apart(label, value),
    )
  const right = segments.filter((one) => {
    const across = leftOf(one) - leftOf(label)
    return across > 0 && apart(one, label) < height / 2 + skew * across && !isOfOther(one)
  })
  const inRow = right.filter((one) => apart(one, label) < height / 2)
  const column = Math.min(...(inRow.length > 0 ? inRow : right).map(leftOf))
  return right
    .filter((one) => Math.abs(leftOf(one) - column) < 2 * height)
    .sort((one, other) => apart(one, label) - apart(other, label))[0]
}

/** The number that stands beside a label, below it in its box, or after it at the end of its line. */
const withNumber = (segment: Segment, segments: readonly Segment[]): PrintedField<Word>[] => {
  const at = segment.findIndex(({ text }) => /\d/.test(text))
  const label = at === -1 ? segment : segment.slice(0, at)
  if (label.length === 0 || !isComparedLabel(textOf(label))) return []
  if (at >= 0) {
    const after = segment.slice(at).findIndex(({ text }) => !/\d/.test(text))
    return [{ label, value: segment.slice(at, after === -1 ? undefined : at + after) }]
  }
  const height = heightOf(label)
  const below = segments.filter((one) => {
    const gap = topOf(one) - bottomOf(label)
    return gap > -height / 2 && gap < 2 * height && Math.abs(leftOf(one) - leftOf(label)) < height
  })
  const [value] = [
    valueBeside(label, segments),
    below.sort((one, other) => topOf(one) - topOf(other))[0],
  ].filter((one) => one !== undefined && hasDigit(one))
  return value ? [{ label, value }] : []
}

/**
 * The fields of a page whose forms were not asked for: labels with a colon and their values, and the numbers of labels
 * that an order's check compares.
 */
export const lineFields = (page: ReadPage): ReadField[] => {
  const segments = linesOf(page).flatMap((line) => segmentsOf(line))
  const withColon = fieldsOfLines(segments)
  const taken = new Set(withColon.flatMap(({ label, value }) => [...label, ...value]))
  const free = segments.filter((segment) => !segment.some((word) => taken.has(word)))
  const found = [...withColon, ...free.flatMap((segment) => withNumber(segment, free))]
  return found.map(({ label, value }, at) => ({
    ...{ id: `${page.page}-${at}`, page: page.page, label: textOf(label), text: textOf(value) },
    ...{ tagConfidence: Math.min(...confidences(label)), labelBox: boxOf(label), version: 0 },
    ocrConfidence: Math.min(...confidences(value.length > 0 ? value : label)),
    ...(value.length > 0 && { box: boxOf(value) }),
  }))
}
