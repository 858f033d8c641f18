import type { ReserveEvent } from '../../shared/guarantees.ts'
import type { FundOutcome } from './fund.ts'
import type { StoredReserve } from './stored-reserve.ts'

/** Milliseconds: what the fund does not have so long after it was sent never reached it. */
export const arrivalMs = 15 * 60_000

type Change = { event: ReserveEvent['event']; change: Partial<StoredReserve> }

/** The product does not ask the fund about it by itself any more. */
const left = { undecided: undefined, askAt: undefined, givenUpAt: undefined } as const

const notSent = (reasonReject?: string): Change => ({
  event: 'notSent',
  change: { ...left, statusReserve: 'NOT_SENT', reasonReject },
})

/**
 * What follows from the fund's word, or from its silence, for a reserve that is not decided; undefined where nothing does.
 * That this sending came to nothing says nothing of an earlier one (`sentBefore`).
 */
export const following = (
  { sentBefore, sentAt, unconfirmed }: StoredReserve,
  outcome: FundOutcome,
  now: Date,
): Change | undefined => {
  switch (outcome.kind) {
    case 'decided': {
      const { kind: _, status, ...said } = outcome
      return { event: 'decided', change: { ...left, ...said, statusReserve: status } }
    }
    case 'refused':
      return sentBefore ? undefined : notSent(outcome.text)
    case 'notSent':
      return sentBefore ? undefined : notSent()
    case 'unknown':
      if (now.getTime() - Date.parse(sentAt) >= arrivalMs) return notSent()
  }
  return unconfirmed ? undefined : { event: 'unconfirmed', change: { unconfirmed: true } }
}
