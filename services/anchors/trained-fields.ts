import type { Box, ReadField, ReadWord } from '../../shared/ocr.ts'
import { labelText } from '../../shared/training.ts'
import { findAnchor } from './find-anchor.ts'
import { findFrame, inFrame } from './frame.ts'
import { type Learned, type LearnedLabel, learn } from './learn.ts'
import { type Match, matchWords, shiftNear } from './match-words.ts'
import { takeValue } from './take-value.ts'
import {
  type Area,
  isIn,
  type Placed,
  placedWords,
  saying,
  type TaughtPage,
  type WordsOfPage,
} from './taught-page.ts'
import { isWordy } from './texts.ts'

/** The lowest share of a taught page's print that must match, in position, for the page to be the same form. */
const sameForm = 0.5
/** More words than any form has. */
const wordsLooked = 2_000

const weigh = (words: readonly Placed[]): number =>
  words.filter(({ text }) => isWordy(text)).reduce((sum, { text }) => sum + text.length, 0)

/** A new page aligned to a taught one. */
type Laid = { learned: Learned; words: Placed[]; matches: Match[]; likeness: number }

const layOn = (learned: Learned, page: readonly Placed[]): Laid | undefined => {
  const frame = findFrame(learned.words, page)
  if (!frame) return undefined
  const words = inFrame(page, frame)
  const matches = matchWords(learned.words, saying(words))
  const likeness = weigh(matches.map(({ taught }) => taught)) / Math.max(1, weigh(learned.words))
  return likeness >= sameForm ? { learned, words, matches, likeness } : undefined
}

const movedBy = <One extends Area>(area: One, { x, y }: { x: number; y: number }): One => ({
  ...area,
  ...{ x: area.x + x, y: area.y + y },
})

/** Ten-thousandths of the page, as readings state boxes. */
const rounded = (share: number): number => Math.round(share * 10_000) / 10_000

/** The bounding box of several boxes. */
const unionOf = (boxes: readonly Box[]): Box | undefined => {
  if (boxes.length === 0) return undefined
  const left = Math.min(...boxes.map((box) => box.left))
  const top = Math.min(...boxes.map((box) => box.top))
  const width = Math.max(...boxes.map((box) => box.left + box.width)) - left
  const height = Math.max(...boxes.map((box) => box.top + box.height)) - top
  return { left, top, width: rounded(width), height: rounded(height) }
}

/** Lines and marks that forms print around a value. */
const isMark = (text: string): boolean => /^[:.\-_|=;,]+$/.test(text)

const trimmed = <One extends { text: string }>(words: readonly One[]): readonly One[] => {
  const from = words.findIndex(({ text }) => !isMark(text))
  const to = words.findLastIndex(({ text }) => !isMark(text))
  return from === -1 ? [] : words.slice(from, to + 1)
}

type Found = Omit<ReadField, 'id'> & { key: string }

const fieldsOn = ({ learned, words, matches, likeness }: Laid, page: WordsOfPage): Found[] => {
  const printed = new Set(matches.map(({ word }) => word))
  const rest = words.filter((word) => !printed.has(word))
  const known = new Set(matches.map(({ taught }) => taught))
  // Values without a label, and misread print, are still in their place.
  const unknown = learned.words
    .filter((word) => !known.has(word))
    .map((word) => movedBy(word, shiftNear(word, matches)))
  const placed = learned.labels.map((label) => {
    const [first] = label.lines as [Area]
    const anchor = findAnchor(first, label.phrase, matches, rest)
    return { label, anchor, lines: label.lines.map((line) => movedBy(line, anchor.shift)) }
  })
  const anchors = new Set(placed.flatMap(({ anchor }) => anchor.words))
  const free = rest.filter((word) => !anchors.has(word))
  return placed.flatMap(({ label, anchor, lines }): Found[] => {
    const others = placed.filter((one) => one.label !== label).flatMap((one) => one.lines)
    const taken = [...printed, ...anchors, ...others, ...unknown]
    const own = (word: Placed) => lines.some((line) => isIn(word, line))
    const around = {
      taken,
      free: free.filter((word) => own(word) || ![...others, ...unknown].some((area) => isIn(word, area))),
    }
    const value = trimmed(takeValue(lines, label.gap, around).flatMap(({ at }) => page.words[at] ?? []))
    return fieldOf(label, anchor, value, likeness, page, learned.version)
  })
}

const fieldOf = (
  { key, hasDigits }: LearnedLabel,
  anchor: { like: number; words: readonly Placed[] },
  value: readonly ReadWord[],
  likeness: number,
  page: WordsOfPage,
  trainedBy: number,
): Found[] => {
  const text = value.map((word) => word.text).join(' ')
  const box = unionOf(value.map((word) => word.box))
  if (!box || (hasDigits && !/\d/.test(text))) return []
  const labelBox = unionOf(anchor.words.flatMap(({ at }) => page.words[at]?.box ?? []))
  return [
    {
      ...{ key, page: page.page, label: labelText(key), text, box, trainedBy, version: 0 },
      tagConfidence: Math.round(100 * anchor.like * (0.6 + 0.4 * Math.min(1, likeness))),
      ocrConfidence: Math.min(...value.map(({ confidence }) => confidence)),
      ...(labelBox && { labelBox }),
    },
  ]
}

/**
 * Finds on new pages what people taught (decision 85). The most similar labelled page gives the positions of its
 * values; names that only other pages have come from those. Finds nothing on another form.
 */
export const trainedFields = (taught: readonly TaughtPage[]): ((page: WordsOfPage) => ReadField[]) => {
  const learned = taught.map(learn)
  return (page) => {
    const words = placedWords({ ...page, words: page.words.slice(0, wordsLooked) })
    const laid = learned
      .flatMap((one) => layOn(one, words) ?? [])
      .sort((one, other) => other.likeness - one.likeness || other.learned.version - one.learned.version)
    const found: Found[] = []
    for (const one of laid) {
      const keys = new Set(found.map(({ key }) => key))
      found.push(...fieldsOn(one, page).filter(({ key }) => !keys.has(key)))
    }
    return found.map(({ key: _, ...field }, at) => ({ id: `${page.page}-t${at}`, ...field }))
  }
}
