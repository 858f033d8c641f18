import { bogotaDay, bogotaTime } from '../../shared/dates.ts'

/** Cells that a spreadsheet sorts, filters and adds up: what a sheet says is Bogota's, and a workbook knows no zones. */

/** How days and daily times are shown; a date without a format is shown with its time. */
export const dayFormat = 'dd/mm/yyyy'
export const timeFormat = 'hh:mm'

/** `YYYY-MM-DD`, or `YYYY-MM-DDTHH:mm:ss` in Bogota; what is none stays the text that it is. */
export const sheetDate = (moment: string): Date | string => {
  const at = new Date(moment.includes('T') ? `${moment}Z` : `${moment}T00:00:00Z`)
  return Number.isNaN(at.getTime()) ? moment : at
}

/** An instant as it is in Bogota. */
export const sheetInstant = (instant: string): Date | string => {
  const at = new Date(instant)
  return Number.isNaN(at.getTime()) ? instant : sheetDate(`${bogotaDay(at)}T${bogotaTime(at)}`)
}

/** `HH:mm` or `HH:mm:ss` as the part of a day that it is. */
export const sheetTime = (time: string): number => {
  const [hours = 0, minutes = 0, seconds = 0] = time.split(':').map(Number)
  return (hours * 3_600 + minutes * 60 + seconds) / 86_400
}

/** Names of people have one spelling in files, B§3's. */
export const sheetName = (name: string): string => name.toLocaleUpperCase('es')
