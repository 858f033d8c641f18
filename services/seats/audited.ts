import type { seatCalls } from '../../shared/seat-calls.ts'
import type { Audited, AuditedCalls } from '../http/audited.ts'

/** Who sits there is an employee, not a customer. */
const aSeat: Audited = { object: 'seat', ids: ['code', 'positionCode'] }

export const seatsAudited = {
  find: aSeat,
  position: aSeat,
  save: aSeat,
  remove: aSeat,
  list: aSeat,
  history: aSeat,
  held: aSeat,
  leavers: aSeat,
  move: { object: 'seat', ids: ['vertical', 'management', 'area', 'process'] },
} satisfies AuditedCalls<typeof seatCalls>
