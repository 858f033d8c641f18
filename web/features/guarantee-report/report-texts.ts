import { parseTypedDay } from '../../../shared/dates.ts'
import { type ReserveStatus, shownCause } from '../../../shared/guarantees.ts'
import type { Tone } from '../../ui/status-badge.tsx'
import { pesos } from './counters-model.ts'

/** Green and red as on the reserve's own screen (C§4); a replaced one is approved with a note. */
export const tones: Record<ReserveStatus, Tone> = {
  SUCCESS: 'approved',
  REPLACED: 'approved',
  REJECT: 'returned',
  NOT_REGISTER: 'open',
  NOT_SENT: 'neutral',
}

/** A rejection's cause as screens show it: cut when it reaches 200 characters (C§2.7). */
export const causeText = (cause: string): string =>
  cause.length < shownCause ? cause : `${cause.slice(0, shownCause)}...`

const isAmount = (text: string): boolean => /^\d+(\.\d{1,2})?$/.test(text)

/** Sales as SCG says them: an amount, or whatever else it writes. */
export const salesText = (sales: string): string => (isAmount(sales) ? pesos(sales) : sales)
export const numberIn = (text: string): number | undefined => (isAmount(text) ? Number(text) : undefined)

/** Digits that a number of a spreadsheet keeps. */
const exactDigits = 15

/** An exact decimal for a sheet: a number where that holds every digit of it, and else the text. */
export const sheetAmount = (decimal: string): number | string =>
  isAmount(decimal) && decimal.replace(/\D/g, '').length <= exactDigits ? Number(decimal) : decimal

/** `DD/MM/YYYY` as a value to sort by. */
export const dayIn = (text: string): string | undefined => parseTypedDay(text)?.replaceAll('-', '')
