import type { Area } from '../../../../services/readings/printed-fields.ts'
import { around, type SeenLine } from './picture.ts'

/** Paragraphs with fewer lines, or usually fewer words in a line, are no columns of a text. */
const leastLines = 3
const leastWords = 4

/** Lines that are read one after the other. */
type Unit = { lines: readonly SeenLine[]; first: Area }

const areaOf = (line: SeenLine) => around(line.map(({ area }) => area))

const isProse = (paragraph: readonly SeenLine[]): boolean =>
  paragraph.length >= leastLines &&
  paragraph.filter(({ length }) => length >= leastWords).length * 2 > paragraph.length

/** Things whose first lines stand beside each other, from left to right, row after row. */
export const inRows = <One>(all: readonly One[], first: (one: One) => Area): One[][] => {
  const middle = (one: One) => (first(one).top + first(one).bottom) / 2
  const rows: One[][] = []
  for (const one of [...all].sort((a, b) => middle(a) - middle(b))) {
    const row = rows.at(-1)
    const start = row?.[0] && first(row[0])
    if (row && start && middle(one) < start.bottom && middle(one) > start.top) row.push(one)
    else rows.push([one])
  }
  return rows.map((row) => row.sort((a, b) => first(a).left - first(b).left))
}

/**
 * The lines in the order in which a person reads them. The engine reads column after column, which is right for
 * columns of a text only: items and prices are read row by row.
 */
export const readingOrder = (paragraphs: readonly (readonly SeenLine[])[]): SeenLine[] => {
  const units = paragraphs.flatMap((paragraph): Unit[] =>
    (isProse(paragraph) ? [paragraph] : paragraph.map((line) => [line])).flatMap((lines) =>
      lines[0] ? { lines, first: areaOf(lines[0]) } : [],
    ),
  )
  return inRows(units, ({ first }) => first).flatMap((row) => row.flatMap(({ lines }) => lines))
}
