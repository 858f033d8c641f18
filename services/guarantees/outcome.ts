import type { ReserveEvent } from '../../shared/guarantees.ts'
import type { FundOutcome } from './fund.ts'
import type { StoredReserve } from './stored-reserve.ts'

/** Milliseconds: a reserve that the fund does not have so long after its send never reached it. */
export const arrivalMs = 15 * 60_000

type Change = { event: ReserveEvent['event']; change: Partial<StoredReserve> }

/** The product stops polling the fund about it. */
const left = { undecided: undefined, askAt: undefined, givenUpAt: undefined } as const

const notSent = (reasonReject?: string): Change => ({
  event: 'notSent',
  change: { ...left, statusReserve: 'NOT_SENT', reasonReject },
})

/**
 * The next state of an undecided reserve after the fund's answer or silence; undefined if it does not change. If this
 * send had no result, an earlier one still may (`sentBefore`).
 */
export const following = (
  { sentBefore, sentAt, unconfirmed }: StoredReserve,
  outcome: FundOutcome,
  now: Date,
): Change | undefined => {
  switch (outcome.kind) {
    case 'decided': {
      const { kind: _, status, ...fields } = outcome
      return { event: 'decided', change: { ...left, ...fields, statusReserve: status } }
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
