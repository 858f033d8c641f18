import type { Removal } from '../../shared/case-reports.ts'
import { type HistoryEntry, placeOf } from '../../shared/cases.ts'
import type { StoredCase } from './stored-case.ts'

/** `statusCase` of a case that was reported by mistake. */
export const removedOutcome = 'Eliminado'

/**
 * The effect of 'Eliminar Caso' on an open case: a reported case ends, and a queue's case goes back unless it was
 * paused (decision 72).
 */
export const removalOf = ({ source }: StoredCase, actions: readonly HistoryEntry[]): Removal | undefined => {
  if (source === 'reported') return 'mistaken'
  return actions.some(({ to }) => placeOf[to] === 'paused') ? undefined : 'giveBack'
}
