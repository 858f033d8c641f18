import type { Box, ReadPage } from '../../shared/ocr.ts'
import type { LabelName } from '../../shared/training.ts'
import { plain } from './texts.ts'

/** The part of a page that the anchor method needs (decision 85). */
export type WordsOfPage = Pick<ReadPage, 'page' | 'ratio' | 'words'>

/** A labelled page, as it was read. */
export type TaughtPage = Omit<WordsOfPage, 'words'> & {
  /** Version of the type's training. */
  version: number
  words: readonly { text: string; box: Box }[]
  labels: readonly { key: LabelName; box: Box }[]
}

/** A word in page heights in both directions, so that rotation keeps distances. */
export type Placed = { at: number; text: string; x: number; y: number; width: number; height: number }

export const right = ({ x, width }: Omit<Placed, 'at' | 'text'>): number => x + width
export const middle = ({ y, height }: Pick<Placed, 'y' | 'height'>): number => y + height / 2

export const placedBox = ({ left, top, width, height }: Box, ratio: number) => ({
  ...{ x: left * ratio, y: top },
  ...{ width: width * ratio, height },
})

/** The words of a page; `at` is their index in the list. */
export const placedWords = ({ words, ratio }: Pick<TaughtPage, 'words' | 'ratio'>): Placed[] =>
  words.map(({ text, box }, at) => ({ at, text: plain(text), ...placedBox(box, ratio) }))

/** Words with letters or digits. */
export const saying = (words: readonly Placed[]): Placed[] => words.filter(({ text }) => text !== '')

export type Area = Pick<Placed, 'x' | 'y' | 'width' | 'height'>

/** Whether the middle of a word is in an area. */
export const isIn = (word: Area, { x, y, width, height }: Area): boolean => {
  const [across, down] = [word.x + word.width / 2, middle(word)]
  return across >= x && across <= x + width && down >= y && down <= y + height
}
