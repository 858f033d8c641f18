import { isOpen, type ReserveEvent } from '../../shared/guarantees.ts'
import { withDeadline } from '../aws/deadline.ts'
import { logLine } from '../correlation.ts'
import { errorTrace } from '../error-trace.ts'
import { updateItem } from '../table/item.ts'
import { type FundOutcome, fetchReserveState } from './fund.ts'
import {
  findReserve,
  guaranteeKeys,
  guaranteesTable,
  type StoredReserve,
  storedReserve,
} from './stored-reserve.ts'
import { writeReserve } from './writes.ts'

/** Milliseconds: a reserve that the fund does not have so long after its send never reached it. */
export const arrivalMs = 15 * 60_000

type Change = { event: ReserveEvent['event']; change: Partial<StoredReserve> }

/** The product stops polling the fund about it. */
const left = { undecided: undefined, askAt: undefined, givenUpAt: undefined } as const

const notSent = (reasonReject?: string): Change => ({
  event: 'notSent',
  change: { ...left, statusReserve: 'NOT_SENT', reasonReject },
})

/** The next state after the fund's answer or silence, if it changes. An earlier send may still count (`sentBefore`). */
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

/** Writes the fund's outcome unless another request was faster; a decision overwrites a send that began meanwhile. */
const writeOutcome = async (before: StoredReserve, outcome: FundOutcome, user: string | undefined) => {
  let present = before
  for (;;) {
    const at = new Date()
    const followed = following(present, outcome, at)
    if (!followed) return present
    const { event, change } = followed
    const after = { ...present, ...change, version: present.version + 1 }
    if (!(await writeReserve(present, after, { event, at, user }))) return after
    const changed = await findReserve(before.id)
    if (changed && !isOpen(changed)) return changed
    // No other write won, so a retry would fail the same way.
    if (!changed || changed.version === present.version) throw new Error('The outcome cannot be written')
    present = changed
  }
}

/** The same with time of its own, as the fund may have used the caller's. If it fails, the reserve is polled again. */
export const recordOutcome = async (open: StoredReserve, outcome: FundOutcome, user: string | undefined) => {
  try {
    return await withDeadline({}, () => writeOutcome(open, outcome, user))
  } catch (error) {
    console.error(logLine({ code: 'RESERVE_NOT_SETTLED', reserve: open.id, ...errorTrace(error) }))
    return open
  }
}

const minuteMs = 60_000
/** A send has ended by then. */
const firstMs = minuteMs
const longestMs = 60 * minuteMs
/** A weekend, and a day. */
const longestPollingMs = 72 * 60 * minuteMs

export const firstPoll = (sentAt: Date) => ({
  undecided: 'YES' as const,
  askAt: new Date(sentAt.getTime() + firstMs).toISOString(),
})

/** The next poll: after half the time of silence, at least a minute and at most an hour. */
export const nextPoll = (sentAt: string, now: Date): string => {
  const pause = (now.getTime() - Date.parse(sentAt)) / 2
  return new Date(now.getTime() + Math.min(Math.max(pause, firstMs), longestMs)).toISOString()
}

export const isGivenUp = (sentAt: string, now: Date): boolean =>
  now.getTime() - Date.parse(sentAt) > longestPollingMs

const recordPoll = async (id: string, askAt?: string): Promise<StoredReserve | undefined> => {
  const updated = await updateItem({
    table: guaranteesTable(),
    key: guaranteeKeys.reserve(id),
    set: { askedAt: new Date().toISOString(), ...(askAt && { askAt }) },
    condition: 'statusReserve = :open',
    values: { open: 'NOT_REGISTER' },
  })
  return updated && storedReserve().parse(updated)
}

/** Polls the fund about an open reserve and records the outcome; `outcome` is absent if the fund was not polled. */
export const pollReserve = async (reserve: StoredReserve, user: string | undefined, askAt?: string) => {
  const { id } = reserve
  const open = isOpen(reserve) && (await recordPoll(id, askAt))
  if (!open) return { present: isOpen(reserve) ? ((await findReserve(id)) ?? reserve) : reserve }
  const outcome = await fetchReserveState(id)
  return { present: await recordOutcome(open, outcome, user), outcome }
}
