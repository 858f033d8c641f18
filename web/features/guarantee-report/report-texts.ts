import { parseTypedDay } from '../../../shared/dates.ts'
import { formatAmount } from '../../guarantee-parts/format-amount.ts'

const isAmount = (text: string): boolean => /^\d+(\.\d{1,2})?$/.test(text)

/** Sales from SCG: an amount, or any other text. */
export const salesText = (sales: string): string => (isAmount(sales) ? formatAmount(sales) : sales)
export const numberIn = (text: string): number | undefined => (isAmount(text) ? Number(text) : undefined)

/** Digits that a number in a spreadsheet keeps. */
const exactDigits = 15

/** An exact decimal for a sheet: a number if it keeps every digit, and otherwise the text. */
export const sheetAmount = (decimal: string): number | string =>
  isAmount(decimal) && decimal.replace(/\D/g, '').length <= exactDigits ? Number(decimal) : decimal

/** `DD/MM/YYYY` as a value to sort by. */
export const dayIn = (text: string): string | undefined => parseTypedDay(text)?.replaceAll('-', '')
