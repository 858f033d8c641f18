import { shownCause } from '../../shared/guarantees.ts'

/** Whether a rejection's cause is too long to be shown whole. */
export const isLongCause = (cause: string): boolean => cause.length >= shownCause

/** A rejection's cause as screens show it: cut at 200 characters (C§2.7). */
export const cutCause = (cause: string): string =>
  isLongCause(cause) ? `${cause.slice(0, shownCause)}...` : cause
