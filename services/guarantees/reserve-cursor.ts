import { cursorByInstant } from '../table/page-of-items.ts'
import { guaranteeKeys } from './stored-reserve.ts'

/** The cursor of a list of reserves; apart, so that the sweeper's bundle has no cursors. */
export const reserveCursor = cursorByInstant('requestedAt', guaranteeKeys.reserve)
