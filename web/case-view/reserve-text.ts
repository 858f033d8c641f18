import type { CaseRow } from '../../shared/cases.ts'
import type { ReserveStatus } from '../../shared/guarantees.ts'
import { processOf } from './case-row.ts'

type Reserved = Pick<CaseRow, 'statusReserve' | 'reserveCode'>

/** A copy: the module of the labels is too heavy for the homes, which load this file. */
const names: Record<ReserveStatus, string> = {
  SUCCESS: 'aprobada',
  REPLACED: 'sustituida',
  REJECT: 'rechazada',
  NOT_REGISTER: 'sin confirmar',
  NOT_SENT: 'no enviada',
}

/** The result of a case's reserve, with its number; '' if none was requested. */
export const reserveText = ({ statusReserve, reserveCode }: Reserved): string =>
  [statusReserve && `Reserva FNG ${names[statusReserve]}`, reserveCode && `Nº\u00a0${reserveCode}`]
    .filter(Boolean)
    .join(', ')

/**
 * Whether a case can have a reserve of the guarantee fund: by its process, its stage, its product, or its guarantee.
 */
export const isFngCase = (row: CaseRow): boolean =>
  processOf(row)?.management === 'fng' ||
  row.stage === 'ReserveFNG' ||
  row.fgnReserve === true ||
  row.guaranteeNumber !== undefined
