import type { Removal } from '../../shared/case-reports.ts'
import { type HistoryEntry, placeOf } from '../../shared/cases.ts'
import type { StoredCase } from './stored-case.ts'

/** Kept as `statusCase` of a case that was reported by mistake. */
export const removedOutcome = 'Eliminado'

/**
 * What 'Eliminar Caso' does to an open case: one that was reported ends, one of a queue goes back, unless it was paused
 * (decision 72).
 */
export const removalOf = ({ source }: StoredCase, actions: readonly HistoryEntry[]): Removal | undefined => {
  if (source === 'reported') return 'mistaken'
  return actions.some(({ to }) => placeOf[to] === 'paused') ? undefined : 'giveBack'
}
