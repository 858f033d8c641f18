import type { Box, ReadPage } from '../../../shared/ocr.ts'
import type { LabelName } from '../../../shared/training.ts'
import { plain } from './texts.ts'

/** The part of a page that training needs. */
export type WordsOfPage = Pick<ReadPage, 'page' | 'ratio' | 'words'>

/** A page with the labels of one person. */
export type Example = Omit<WordsOfPage, 'words'> & {
  /** Version of the type's training. */
  version: number
  words: readonly { text: string; box: Box }[]
  labels: readonly { key: LabelName; box: Box }[]
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

/** Words with letters or digits. */
export const withText = (words: readonly Placed[]): Placed[] => words.filter(({ text }) => text !== '')
