import type { CaseRow } from '../../shared/cases.ts'
import { processOf } from './case-row.ts'

/**
 * Whether a case can have a reserve of the guarantee fund: by its process, its stage, its product, or its guarantee.
 */
export const isFngCase = (row: CaseRow): boolean =>
  processOf(row)?.management === 'fng' ||
  row.stage === 'ReserveFNG' ||
  row.fgnReserve === true ||
  row.guaranteeNumber !== undefined
