import { distance } from 'fastest-levenshtein'
import type { Box, ReadPage, ReadWord } from '../../../shared/ocr.ts'
import { ticked, unticked } from '../../../shared/yes-no.ts'

/** Lower case without accents: what survives a different reading of the word. */
export const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '')

/** Whether a word may be printed on the form: filled-in values are mostly numbers. */
export const isWordy = (text: string): boolean => /^\p{L}{2,}$/u.test(text)

/** From 0 to 1: the similarity of two plain words as readings of one word. */
export const similarity = (one: string, other: string): number => {
  const longest = Math.max(one.length, other.length)
  // Quick exit: too different in length.
  if (longest === 0 || Math.abs(one.length - other.length) > longest * 0.4) return 0
  return one === other ? 1 : 1 - distance(one, other) / longest
}

export type WordsOfPage = Pick<ReadPage, 'page' | 'ratio' | 'words' | 'ticks'> & {
  /** Of an example, only where one of them is labelled. */
  tables?: ReadPage['tables'] | undefined
}

/** The boxes to tick of a page, as words: only yes/no values hold them. */
export const tickWords = ({ ticks = [] }: Pick<ReadPage, 'ticks'>): ReadWord[] =>
  ticks.map(({ box, confidence, isTicked }) => ({ text: isTicked ? ticked : unticked, box, confidence }))

export const isTick = (text: string): boolean => text === ticked || text === unticked

export type Example = Omit<WordsOfPage, 'words' | 'ticks'> & {
  version: number
  words: readonly { text: string; box: Box }[]
  labels: readonly { key: string; box: Box }[]
}

/** A word and its box in page heights in both directions, so that rotation keeps distances. */
export type Placed = Box & { at: number; text: string }

export const placedBox = ({ left, top, width, height }: Box, ratio: number): Box => ({
  left: left * ratio,
  top,
  width: width * ratio,
  height,
})

/** The words of a page; `at` is their index in the list. */
export const placedWords = ({ words, ratio }: Pick<Example, 'words' | 'ratio'>): Placed[] =>
  words.map(({ text, box }, at) => ({ at, text: plain(text), ...placedBox(box, ratio) }))

export const withText = (words: readonly Placed[]): Placed[] => words.filter(({ text }) => text !== '')
