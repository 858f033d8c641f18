import { type Area, heightOf } from '../../../../services/readings/printed-fields.ts'
import { type Gap, gapsIn, tightened } from './ink.ts'
import { around, type Picture, type SeenLine, type SeenWord } from './picture.ts'

const heightIn = ({ top, bottom }: Area) => bottom - top
const isAtLeast = (width: number, { from, to }: Gap) => to - from >= width

/** `space`: of the word's height, the narrowest space beside the sign; a 1 without one leaves a gap as well. */
const signs = [
  { pattern: /^([$€])(\d.*)$/, space: 0.25, gapOf: (gaps: readonly Gap[]) => gaps[0] },
  { pattern: /^(.*\d)(%)$/, space: 0.4, gapOf: (gaps: readonly Gap[]) => gaps.at(-1) },
]

/** '$0' as '$' and '0', if a space is printed between them: the engine often misses it. */
const parted = (word: SeenWord, picture: Picture): SeenWord[] => {
  for (const { pattern, space, gapOf } of signs) {
    const [, first, second] = pattern.exec(word.text) ?? []
    if (first === undefined || second === undefined) continue
    const gap = gapOf(gapsIn(picture, word.area))
    if (!gap || !isAtLeast(space * heightIn(word.area), gap)) continue
    return [
      { ...word, text: first, area: { ...word.area, right: gap.from } },
      { ...word, text: second, area: { ...word.area, left: gap.to } },
    ]
  }
  return [word]
}

const name = /^[\p{L}\d][\p{L}\d._+-]*$/u
const host = /^[\p{L}\d-]+(\.[\p{L}\d-]+)*\.\p{L}{2,}[.,;)]?$/u

/** The words from `at` on that may be one address, and its parts before and after the sign. */
const addressAt = (line: SeenLine, at: number): { parts: string[]; words: SeenLine } | undefined => {
  const words = line.slice(at, at + 3)
  const [first = '', second = '', third = ''] = words.map(({ text }) => text)
  const parts =
    second.length === 1
      ? [first, third]
      : [first.replace(/@$/, ''), second.replace(/^@/, ''), first.endsWith('@') || second.startsWith('@')]
  const [before, after, hasSign = true] = parts as [string, string, boolean?]
  if (!hasSign || !name.test(before) || !host.test(after)) return undefined
  return { parts: [before, after], words: second.length === 1 ? words : words.slice(0, 2) }
}

/** Of the height of an address: the narrowest space. */
const space = 0.3

/** Whether no space is printed where one word ends and the next begins; the engine only guesses where that is. */
const isOneWord = (words: SeenLine, picture: Picture): boolean => {
  const area = around(words.map((word) => word.area))
  const height = heightIn(area)
  const ends = words.slice(1).map((word) => word.area.left)
  const left = Math.max(area.left, Math.min(...ends) - height)
  const right = Math.min(area.right, Math.max(...ends) + height)
  return !gapsIn(picture, { ...area, left, right }).some((gap) => isAtLeast(space * height, gap))
}

/** Addresses as one word: the Spanish model knows no '@', and reads another letter there, between two spaces. */
const withAddresses = (line: SeenLine, picture: Picture): SeenLine => {
  const read: SeenWord[] = []
  for (let at = 0; at < line.length; at += 1) {
    const address = addressAt(line, at)
    if (!address || !isOneWord(address.words, picture)) {
      read.push(line[at] as SeenWord)
      continue
    }
    const { parts, words } = address
    const confidence = Math.min(...words.map((word) => word.confidence))
    // The area of the sign is the one of another letter.
    const area = around([words[0], words.at(-1)].flatMap((word) => word?.area ?? []))
    read.push({ text: parts.join('@'), confidence, area })
    at += words.length - 1
  }
  return read
}

/** Of the page's usual height: nothing that is lower can be read as a letter. */
const lowest = 0.25

/** Lines without the engine's usual mistakes: slivers of other lines, loose areas, lost spaces and signs. */
export const mended = (lines: readonly SeenLine[], picture: Picture): SeenLine[] => {
  const least = lowest * heightOf(lines.flat())
  const isSliver = ({ text, area }: SeenWord) => heightIn(area) < least && /[\p{L}\d]/u.test(text)
  return lines
    .map((line) => line.filter((word) => !isSliver(word)))
    .filter(({ length }) => length > 0)
    .map((line) =>
      withAddresses(line, picture)
        .flatMap((word) => parted(word, picture))
        .map((word) => ({ ...word, area: tightened(picture, word.area) })),
    )
}
