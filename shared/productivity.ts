import type { CaseAction } from './cases.ts'

/** What was done, as a record of work counts it (B§3). */
export type Counted = 'approvedCount' | 'returnedCount' | 'othersCount'

/** Why a record tells of work that goes on (B§3); a pause names itself so. */
export type PausedLabel = 'PAUSED' | 'RESTORED' | 'REASSIGNED'

/**
 * The record that leaving a case makes of its handler's work, by action (B§4): a pause counts among the others
 * (decision 44), as a rejection does, which is neither an approval nor a return.
 */
export const workOf: Partial<Record<CaseAction, { counts: Counted; pausedLabel?: PausedLabel }>> = {
  pause: { counts: 'othersCount', pausedLabel: 'PAUSED' },
  approve: { counts: 'approvedCount' },
  return: { counts: 'returnedCount' },
  reject: { counts: 'othersCount' },
  release: { counts: 'othersCount', pausedLabel: 'REASSIGNED' },
  reassign: { counts: 'othersCount', pausedLabel: 'REASSIGNED' },
}
