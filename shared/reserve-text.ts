import type { CaseRow } from './cases.ts'
import type { reserveStatuses } from './reserve-statuses.ts'

type Reserved = Pick<CaseRow, 'statusReserve' | 'reserveCode'>

/** A copy: the module of the labels is too heavy for the homes, which load this file. */
const names: Record<(typeof reserveStatuses)[number], string> = {
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
