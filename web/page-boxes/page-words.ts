import { contains } from '../../shared/boxes.ts'
import type { Box, ReadPage, ReadWord } from '../../shared/ocr.ts'
import type { PageBox } from './page-box.ts'

/** Words of a page, from the first to the last one, in their order. */
export type Run = { page: number; from: number; to: number }

export const wordsOf = ({ from, to }: Run, words: readonly ReadWord[]): readonly ReadWord[] =>
  words.slice(Math.min(from, to), Math.max(from, to) + 1)

export const textOf = (words: readonly Pick<ReadWord, 'text'>[]): string =>
  words
    .map(({ text }) => text)
    .join(' ')
    .toWellFormed()

/** Words whose middle is in a box: those that a person sees in it. */
export const wordsIn = (box: Box, words: readonly ReadWord[]): ReadWord[] =>
  words.filter((word) => contains(box, word.box))

export const wordId = (page: number, at: number): string => `word-${page}-${at}`

/** The word and page of a box, if it is a word. */
export const wordOf = (id: string): { page: number; at: number } | undefined => {
  const [, page, at] = /^word-(\d+)-(\d+)$/.exec(id) ?? []
  return page === undefined ? undefined : { page: Number(page), at: Number(at) }
}

export const wordIds = (page: number, from: number, to: number): string[] => {
  const [first, last] = [Math.min(from, to), Math.max(from, to)]
  return Array.from({ length: last - first + 1 }, (_, step) => wordId(page, first + step))
}

/** Words as boxes for the keyboard, in reading order; they are visible only under the mouse. */
export const wordBoxes = ({ page, words }: ReadPage): PageBox[] =>
  words.map(({ text, box }, at) => ({ id: wordId(page, at), box, name: text, tone: 'quiet' }))
