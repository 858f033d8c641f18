import { contains, rounded, unionOf } from '../../../shared/boxes.ts'
import type { Box, Doubt, ReadField, ReadTable, ReadWord } from '../../../shared/ocr.ts'
import { firstLabels, fitsKind, inUse, type TypeLabel } from '../../../shared/type-labels.ts'
import { yesNoOf } from '../../../shared/yes-no.ts'
import {
  type Example,
  isTick,
  isWordy,
  type Placed,
  placedWords,
  tickWords,
  type WordsOfPage,
  withText,
} from './example.ts'
import { type Anchor, findAnchor } from './find-anchor.ts'
import { type Learned, type LearnedLabel, learn } from './learn.ts'
import { type Match, matchWords, shiftNear } from './match-words.ts'
import { sureness, tableAt, textOfTable } from './take-table.ts'
import { takeValue } from './take-value.ts'
import { transformed } from './transform.ts'

/** The lowest share of an example's print that must match, in position, for a page to be the same form. */
const sameForm = 0.5
/** More words than any form has. */
const maximumWords = 2_000

const weigh = (words: readonly Placed[]): number =>
  words.filter(({ text }) => isWordy(text)).reduce((sum, { text }) => sum + text.length, 0)

type Alignment = { learned: Learned; words: Placed[]; matches: Match[]; score: number }

const align = (learned: Learned, page: readonly Placed[]): Alignment | undefined => {
  const words = transformed(learned.words, page)
  if (!words) return undefined
  const matches = matchWords(learned.words, withText(words))
  const score = weigh(matches.map(({ printed }) => printed)) / Math.max(1, weigh(learned.words))
  return score >= sameForm ? { learned, words, matches, score } : undefined
}

const shifted = <One extends Box>(box: One, { x, y }: Anchor['shift']): One => ({
  ...box,
  left: box.left + x,
  top: box.top + y,
})

const boxOf = (words: readonly ReadWord[]): Box => {
  const { left, top, width, height } = unionOf(words.map(({ box }) => box))
  return { left, top, width: rounded(width), height: rounded(height) }
}

const isMark = (text: string): boolean => /^[:.\-_|=;,]+$/.test(text)

const trimmed = (words: readonly ReadWord[]): readonly ReadWord[] => {
  const from = words.findIndex(({ text }) => !isMark(text))
  const to = words.findLastIndex(({ text }) => !isMark(text))
  return from === -1 ? [] : words.slice(from, to + 1)
}

export type Found = Omit<ReadField, 'id'> & { key: string }
type Known = ReadonlyMap<string, TypeLabel>

const fieldsOn = (alignment: Alignment, page: WordsOfPage, known: Known): Found[] => {
  const { learned, words, matches } = alignment
  const printed = new Set(matches.map(({ word }) => word))
  const rest = words.filter((word) => !printed.has(word))
  const matched = new Set(matches.map((match) => match.printed))
  // Values without a label, and misread print, are still in their place.
  const unknown = learned.words
    .filter((word) => !matched.has(word))
    .map((word) => shifted(word, shiftNear(word, matches)))
  const placed = learned.labels.map((label) => {
    const [first] = label.lines as [Box]
    const anchor = findAnchor(first, label.phrase, matches, rest)
    return { label, anchor, lines: label.lines.map((line) => shifted(line, anchor.shift)) }
  })
  const anchors = new Set(placed.flatMap(({ anchor }) => anchor.words))
  const free = rest.filter((word) => !anchors.has(word))
  const wordsOf = (some: readonly Placed[]) => some.flatMap(({ at }) => page.words[at] ?? [])
  return placed.flatMap(({ label, anchor, lines }): Found[] => {
    const others = placed.filter((one) => one.label !== label).flatMap((one) => one.lines)
    const taken = [...printed, ...anchors, ...others, ...unknown]
    const isOwn = (word: Placed) => lines.some((line) => contains(line, word))
    const isYesNo = known.get(label.key)?.kind === 'yesNo'
    const around = {
      taken,
      free: free.filter(
        (word) =>
          (isYesNo || !isTick(page.words[word.at]?.text ?? '')) &&
          (isOwn(word) || ![...others, ...unknown].some((area) => contains(area, word))),
      ),
    }
    const own = known.get(label.key)
    const field =
      own?.kind === 'table'
        ? tableField(own, tableAt(lines, words, page))
        : fieldOf(label, own, trimmed(wordsOf(takeValue(lines, label.gap, around))))
    if (!field) return []
    const confidence = 100 * anchor.score * (0.6 + 0.4 * alignment.score)
    const labelWords = wordsOf(anchor.words)
    return [
      {
        ...{ ...field, page: page.page, trainedBy: learned.version, version: 0 },
        tagConfidence: Math.round(confidence),
        ...(labelWords.length > 0 && { labelBox: boxOf(labelWords) }),
      },
    ]
  })
}

const asYesNo = (text: string): { text: string; doubt?: Doubt } => {
  const said = yesNoOf(text)
  return said ? { text: said } : { text, doubt: 'yesNo' }
}

const fieldOf = (
  { key, hasDigits }: LearnedLabel,
  label: TypeLabel | undefined,
  value: readonly ReadWord[],
) => {
  const text = value.map((word) => word.text).join(' ')
  if (!label || value.length === 0) return undefined
  const ocrConfidence = Math.min(...value.map(({ confidence }) => confidence))
  const field = { key, label: label.name, text, box: boxOf(value), ocrConfidence }
  // What says neither is for a person to look at.
  if (label.kind === 'yesNo') return { ...field, kind: label.kind, ...asYesNo(text) }
  return (hasDigits && !/\d/.test(text)) || !fitsKind(label.kind, text) ? undefined : field
}

const tableField = ({ key, name }: TypeLabel, table: ReadTable | undefined) => {
  const said = table && textOfTable(table)
  if (!said) return undefined
  return { key, label: name, kind: 'table' as const, ...said, box: table.box, ocrConfidence: sureness(table) }
}

export type Finder = (page: WordsOfPage) => Found[]

/**
 * The most similar example gives the positions (decision 85); other examples only labels that it lacks. Labels that
 * the type no longer uses are not searched for.
 */
export const finderOf = (
  examples: readonly Example[],
  labels: readonly TypeLabel[] = firstLabels,
): Finder => {
  const known = new Map(inUse(labels).map((label) => [label.key, label]))
  const learned = examples.map(learn)
  return (page) => {
    const read = [...page.words.slice(0, maximumWords), ...tickWords(page)]
    const words = placedWords({ ...page, words: read })
    const alignments = learned
      .flatMap((one) => align(one, words) ?? [])
      .sort((one, other) => other.score - one.score || other.learned.version - one.learned.version)
    const found: Found[] = []
    for (const one of alignments) {
      const keys = new Set(found.map(({ key }) => key))
      found.push(...fieldsOn(one, { ...page, words: read }, known).filter(({ key }) => !keys.has(key)))
    }
    return found
  }
}

export type Model = (page: WordsOfPage) => ReadField[]

/** The fields that are found on a page, as the page's own ones are stored. */
export const modelOf = (...of: Parameters<typeof finderOf>): Model => {
  const find = finderOf(...of)
  return (page) => find(page).map(({ key: _, ...field }, at) => ({ id: `${page.page}-t${at}`, ...field }))
}
