import { type CaseRow, placeOf } from './cases.ts'
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

export const urgent = 'Prioridad Alta'

const isWaiting = ({ reqStatus }: CaseRow): boolean => placeOf[reqStatus] === 'queue'
export const isUrgent = (row: CaseRow): boolean => isWaiting(row) && row.priorityFlag === 'Alta'

/** What a list says of a case besides its state. */
export const stateNotes = (row: CaseRow): string[] =>
  [
    isUrgent(row) && urgent,
    placeOf[row.reqStatus] === 'paused' && row.reasonReturn,
    isWaiting(row) && row.givenBackBy && `Devuelto a la cola por ${row.givenBackBy}`,
    row.statusReserve && reserveText(row),
    row.source === 'reported' && 'Reportado por su gestor',
  ].filter((note) => typeof note === 'string' && note !== '') as string[]
