import type { Block } from '@aws-sdk/client-textract'
import { distance } from 'fastest-levenshtein'
import type { PrintedText } from '../../infra/local/demo/forms/draw-form.ts'
import type { Point } from '../../infra/local/demo/forms/scan.ts'

export type Accuracy = {
  /** Characters to change, add or remove, and printed characters. */
  wrong: number
  characters: number
  /** Correctly read printed words, and all printed words. */
  found: number
  words: number
}

type Seen = Point & { text: string }

const middleOf = ({ Text = '', Geometry }: Block): Seen => {
  const { Left = 0, Top = 0, Width = 0, Height = 0 } = Geometry?.BoundingBox ?? {}
  return { text: Text, x: Left + Width / 2, y: Top + Height / 2 }
}

/**
 * Compares the read text of a page with the printed text, item by item at its place, so that the reading order of
 * columns does not matter. Words in empty places count as wrong.
 */
export const accuracyOf = (
  blocks: readonly Block[],
  printed: readonly PrintedText[],
  onSheet: (point: Point) => Point = (point) => point,
): Accuracy => {
  const left = new Set(
    blocks
      .filter(({ BlockType }) => BlockType === 'WORD')
      .map(middleOf)
      .map((seen) => ({ ...seen, ...onSheet(seen) })),
  )
  const total: Accuracy = { wrong: 0, characters: 0, found: 0, words: 0 }
  for (const { text, box } of printed) {
    const here = [...left].filter(
      ({ x, y }) =>
        x > box.left - 0.01 && x < box.left + box.width + 0.01 && y > box.top && y < box.top + box.height,
    )
    for (const one of here) left.delete(one)
    const read = here.sort((a, b) => a.x - b.x).map((one) => one.text)
    total.wrong += distance(read.join(' '), text)
    total.characters += text.length
    const words = text.split(' ')
    total.words += words.length
    total.found += words.filter((word) => read.includes(word)).length
  }
  for (const { text } of left) total.wrong += text.length
  return total
}

export const together = (all: readonly Accuracy[]): Accuracy =>
  all.reduce((sum, one) => ({
    wrong: sum.wrong + one.wrong,
    characters: sum.characters + one.characters,
    found: sum.found + one.found,
    words: sum.words + one.words,
  }))
