import type { ReadPage } from '../../../../shared/ocr.ts'
import { labelText } from '../../../../shared/training.ts'
import type { PageBox } from '../../../page-boxes/page-box.ts'
import type { Label } from './labels-model.ts'

const wordId = (page: number, at: number): string => `word-${page}-${at}`

/** The id of the box that was drawn and is being labelled. */
export const markedId = 'marked'

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

export const labelBox = ({ id, box, key, value }: Label, readOnly: boolean): PageBox => ({
  ...{ id, box, name: `${labelText(key)}: ${value || 'sin valor'}` },
  tone: readOnly ? 'doubtful' : 'plain',
})
