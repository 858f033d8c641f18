import { seatCalls } from '../../../../shared/seat-calls.ts'
import type { Seat } from '../../../../shared/seats.ts'
import { formatName } from '../../../format.ts'
import { HistoryList } from '../../../history-list.tsx'
import { Note } from '../../../ui/layout.tsx'
import { changeNames } from './seat-texts.ts'

const whoOf = (seat: Seat | undefined): string =>
  seat?.fullName ? formatName(seat.fullName) : seat ? 'vacante' : 'posición eliminada'
const placeOf = (seat: Seat | undefined): string =>
  seat ? [seat.management, seat.area, seat.process].join(' · ') : ''

/** The old and the new person of a change, and the place if it changed too. */
const describe = (from: Seat | undefined, to: Seat | undefined): string[] => [
  !from || whoOf(from) === whoOf(to) ? whoOf(to) : `De ${whoOf(from)} a ${whoOf(to)}`,
  ...(from && to && placeOf(from) !== placeOf(to) ? [`De ${placeOf(from)} a ${placeOf(to)}`] : []),
]

/** Who changed a seat, when, and from what to what (decision 67). */
export const SeatChanges = ({ code }: { code: string }) => (
  <HistoryList
    endpoint={seatCalls.history}
    input={{ params: { code }, query: {} }}
    describe={({ outcome, from, to }) => ({ name: changeNames[outcome], lines: describe(from, to) })}
    missing={<Note size="body">Esta posición no tiene cambios.</Note>}
  />
)
