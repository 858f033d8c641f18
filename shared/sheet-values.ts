import { bogotaDay, bogotaTime } from './dates.ts'

/** An empty cell is undefined. */
export type CellValue = string | number | Date | undefined

/**
 * A column of a list as its sheet shows it. `width` is in characters. `format` is how numbers and dates are shown, in the
 * notation of spreadsheets: `#,##0.00`.
 */
export type SheetColumn<Row, Value extends CellValue = CellValue> = {
  header: string
  width: number
  format?: string
  value: (row: Row) => Value
}

/**
 * Cells that a spreadsheet can sort, filter and add up. Times are in Bogota, because a workbook has no time zones.
 */

/** Formats of days and of times of day. A date without a format is shown with its time. */
export const dayFormat = 'dd/mm/yyyy'
export const timeFormat = 'hh:mm'

/** `YYYY-MM-DD`, or `YYYY-MM-DDTHH:mm:ss` in Bogota; a text that is no date stays a text. */
export const sheetDate = (moment: string): Date | string => {
  const at = new Date(moment.includes('T') ? `${moment}Z` : `${moment}T00:00:00Z`)
  return Number.isNaN(at.getTime()) ? moment : at
}

/** An instant as its date and time in Bogota. */
export const sheetInstant = (instant: string): Date | string => {
  const at = new Date(instant)
  return Number.isNaN(at.getTime()) ? instant : sheetDate(`${bogotaDay(at)}T${bogotaTime(at)}`)
}

/** `HH:mm` or `HH:mm:ss` as a fraction of a day. */
export const sheetTime = (time: string): number => {
  const [hours = 0, minutes = 0, seconds = 0] = time.split(':').map(Number)
  return (hours * 3_600 + minutes * 60 + seconds) / 86_400
}

/** Names of people are in capitals in all files (B§3). */
export const sheetName = (name: string): string => name.toLocaleUpperCase('es')

/** The letters of a column by its place: A, B, … Z, AA. */
export const columnLetters = (place: number): string =>
  place < 26
    ? String.fromCharCode(65 + place)
    : columnLetters(Math.floor(place / 26) - 1) + columnLetters(place % 26)
