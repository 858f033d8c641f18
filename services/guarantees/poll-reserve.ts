import { isOpen } from '../../shared/guarantees.ts'
import { updateItem } from '../table/update-item.ts'
import { type FundState, fetchReserveState } from './fund.ts'
import { guaranteeKeys, guaranteesTable } from './keys.ts'
import { recordOutcome } from './record-outcome.ts'
import { findReserve, type StoredReserve, storedReserve } from './stored-reserve.ts'

const minuteMs = 60_000
/** A send has ended by then. */
const firstMs = minuteMs
const longestMs = 60 * minuteMs
/** A weekend, and a day. */
const longestPollingMs = 72 * 60 * minuteMs

/** The attributes that schedule the polls of a reserve that was just sent. */
export const firstPoll = (sentAt: Date) => ({
  undecided: 'YES' as const,
  askAt: new Date(sentAt.getTime() + firstMs).toISOString(),
})

/** The next poll: after half the time of silence, at least a minute and at most an hour. */
export const nextPoll = (sentAt: string, now: Date): string => {
  const pause = (now.getTime() - Date.parse(sentAt)) / 2
  return new Date(now.getTime() + Math.min(Math.max(pause, firstMs), longestMs)).toISOString()
}

/** Whether polling has lasted long enough, so that a person must act. */
export const isGivenUp = (sentAt: string, now: Date): boolean =>
  now.getTime() - Date.parse(sentAt) > longestPollingMs

/** Records the time of this poll and of the next one; returns the reserve if it is open. */
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
export const pollReserve = async (
  reserve: StoredReserve,
  user: string | undefined,
  askAt?: string,
): Promise<{ present: StoredReserve; outcome?: FundState }> => {
  const { id } = reserve
  const open = isOpen(reserve) && (await recordPoll(id, askAt))
  if (!open) return { present: isOpen(reserve) ? ((await findReserve(id)) ?? reserve) : reserve }
  const outcome = await fetchReserveState(id)
  return { present: await recordOutcome(open, outcome, user), outcome }
}
