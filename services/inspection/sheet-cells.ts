import { refuse } from '../documents/refuse.ts'
import { attributesOf } from './xml-text.ts'

/** A sheet of Excel. */
const sheetLimits = { rows: 1_048_576, columns: 16_384 } as const

/**
 * Places between a sheet's first cell and its last: whoever shows it in rows and columns makes room for all of them. A
 * million rows of 48 columns, more than 5 MB or 20 MB hold.
 */
const areaLimit = 50_000_000

const columnOf = (letters: string): number =>
  [...letters].reduce((column, letter) => column * 26 + letter.charCodeAt(0) - 64, 0)

/** The row and the column of `C5`, and of `5` or `C`, which leave one out. */
const placeOf = (reference: string) => {
  const [, letters, digits] = /^\$?([A-Z]{0,3})\$?(\d{0,7})$/.exec(reference) ?? []
  if (letters === undefined || digits === undefined) throw new RangeError('cell of no sheet')
  const place = { row: Number(digits), column: columnOf(letters) }
  if (place.row > sheetLimits.rows || place.column > sheetLimits.columns)
    throw new RangeError('cell of no sheet')
  return place
}

/** The usual way to write a cell is known at once; every other is taken apart. */
const placed = /<(?:[\w.-]+:)?(c|row|dimension|mergeCell)\s(?:r="([A-Z]{0,3}\d{1,7})"|([^<]*))/g

/** Looks at where the cells of a sheet say they are. Refuses one that only a few of them make too large. */
export const cellReader = () => {
  let rows = 0
  let columns = 0
  return (text: string): void => {
    for (const [, tag, usual, attributes] of text.matchAll(placed)) {
      const own = usual ?? attributesOf(attributes ?? '').get(tag === 'c' || tag === 'row' ? 'r' : 'ref')
      if (own === undefined) continue
      const places = own.split(':').map(placeOf)
      if (tag !== 'c' && tag !== 'row') continue
      for (const { row, column } of places) {
        rows = Math.max(rows, row)
        columns = Math.max(columns, column)
      }
      if (rows * columns > areaLimit) throw refuse('unpacked')
    }
  }
}

const formula = /<(?:[\w.-]+:)?(?:f|definedName)(?:\s[^<>]*)?>([^<]*\|[^<]*)/g
const dynamicExchange = /(?:^|[^\w'])[\w.]+\|(?:'[^']*'|[\w.]+)!/

/** A formula that asks another program for its value: `cmd|'/c calc'!A1`. */
export const checkFormulas = (text: string): void => {
  if (!text.includes('|') && !text.includes('&#')) return
  const plain = text
    .replace(/&#(?:124|x0*7c);/gi, '|')
    .replaceAll('&quot;', '"')
    .replaceAll('&apos;', "'")
  for (const [, written = ''] of plain.matchAll(formula))
    if (dynamicExchange.test(written.replace(/"[^"]*"/g, '""'))) throw refuse('links')
}
