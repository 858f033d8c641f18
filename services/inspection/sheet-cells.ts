import { plainText, type TagHandlers } from '../../shared/xml-tags.ts'
import { refuse } from '../documents/refuse.ts'

/** A sheet of Excel. */
const sheetLimits = { rows: 1_048_576, columns: 16_384 } as const

/**
 * Cells between a sheet's first cell and its last: a program that shows it in rows and columns allocates all of them. A
 * million rows of 48 columns, more than 5 MB or 20 MB hold.
 */
const areaLimit = 50_000_000

const columnOf = (letters: string): number => {
  let column = 0
  for (let at = 0; at < letters.length; at += 1) column = column * 26 + letters.charCodeAt(at) - 64
  return column
}

/** The row and the column of `C5`, and of `5` or `C`, which leave one out. */
const placeOf = (reference: string) => {
  const [, letters, digits] = /^\$?([A-Z]{0,3})\$?(\d{0,7})$/.exec(reference) ?? []
  if (letters === undefined || digits === undefined) throw new RangeError('cell of no sheet')
  const place = { row: Number(digits), column: columnOf(letters) }
  if (place.row > sheetLimits.rows || place.column > sheetLimits.columns)
    throw new RangeError('cell of no sheet')
  return place
}

/** Checks the positions of a sheet's cells. Refuses a sheet that a few of them make too large. */
export const cellReader = (mostRows = Number.POSITIVE_INFINITY): TagHandlers => {
  /** The last row so far. */
  let rows = 0
  let columns = 0
  return {
    open: (name, attributes) => {
      if (name === 'c' || name === 'row') {
        const { r } = attributes()
        if (r === undefined) return
        const { row, column } = placeOf(plainText(r))
        rows = Math.max(rows, row)
        columns = Math.max(columns, column)
        if (rows * columns > areaLimit) throw refuse('unpacked')
      } else if ((name === 'v' || name === 'is') && rows > mostRows) {
        throw refuse('tableRows')
      } else if (name === 'dimension' || name === 'mergeCell') {
        plainText(attributes().ref ?? '')
          .split(':')
          .map(placeOf)
      }
    },
  }
}
