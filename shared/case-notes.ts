import { type CaseRow, placeOf } from './cases.ts'
import { reserveText } from './reserve-text.ts'

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
