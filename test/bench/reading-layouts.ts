import type { Block } from '@aws-sdk/client-textract'
import { distance } from 'fastest-levenshtein'
import { drawFramed, drawMergedTable, drawReceipt, type PrintedPage } from '../support/printed-pages.ts'
import { fieldsOf, tableCellsOf, textOf } from '../support/textract-stand-in.ts'
import type { Figure } from './report.ts'

/** What is right, of what is printed, and what was found besides. */
type Found = { right: number; of: number; others: number }

/** Fields with their whole value. */
const fieldsFound = ({ fields }: PrintedPage, blocks: readonly Block[]): Found => {
  const read = Object.entries(fieldsOf(blocks))
  const right = read.filter(([name, value]) =>
    fields.some(({ label, text }) => label === name && text === value),
  )
  return { right: right.length, of: fields.length, others: read.length - right.length }
}

/** Cells with their whole text, at their place and with their spans. */
const cellsFound = ({ cells }: PrintedPage, blocks: readonly Block[]): Found => {
  const read = tableCellsOf(blocks)
  const right = cells.filter(({ row, column, rowSpan, columnSpan, text }) =>
    read.some(
      (cell) =>
        cell.RowIndex === row &&
        cell.ColumnIndex === column &&
        cell.RowSpan === rowSpan &&
        cell.ColumnSpan === columnSpan &&
        textOf(blocks, cell) === text,
    ),
  )
  return { right: right.length, of: cells.length, others: Math.max(0, read.length - cells.length) }
}

/** Characters that stay as they are from the printed lines to the read ones, in their order. */
const orderFound = ({ texts }: PrintedPage, blocks: readonly Block[]): Found => {
  const printed = texts.map(({ text }) => text).join('\n')
  const lines = blocks.filter(({ BlockType }) => BlockType === 'LINE')
  const wrong = distance(lines.map(({ Text }) => Text).join('\n'), printed)
  return { right: Math.max(0, printed.length - wrong), of: printed.length, others: 0 }
}

/** Pages with a layout that is hard to read; `before`: what the reader of 2026-11-25 made of them. */
export const hardLayouts = [
  {
    ...{ name: 'framed forms', draw: drawFramed, before: { error: 0.31, recall: 99.3 } },
    ...{ what: 'fields with their value, others', found: fieldsFound, foundBefore: { right: 2, others: 6 } },
  },
  {
    ...{ name: 'receipts', draw: drawReceipt, before: { error: 45.56, recall: 80.8 } },
    ...{ what: 'characters in reading order', found: orderFound, foundBefore: { right: 778, others: 0 } },
  },
  {
    ...{ name: 'merged tables', draw: drawMergedTable, before: { error: 2.4, recall: 84.6 } },
    ...{ what: 'cells with their text, others', found: cellsFound, foundBefore: { right: 68, others: 0 } },
  },
] as const

export const foundTogether = (all: readonly Found[]): Found =>
  all.reduce((sum, one) => ({
    ...{ right: sum.right + one.right, of: sum.of + one.of, others: sum.others + one.others },
  }))

export const foundFigure = (
  { name, what, foundBefore }: Pick<(typeof hardLayouts)[number], 'name' | 'what' | 'foundBefore'>,
  { right, of, others }: Found,
): Figure => ({
  ...{ id: 'P20', metric: `${name}: ${what}, of ${of}; before` },
  ...{ measured: `${right}, ${others}; ${foundBefore.right}, ${foundBefore.others}`, goal: 'better' },
  reached: right > foundBefore.right && others <= foundBefore.others,
})
