import { updateItem } from '../table/update-item.ts'
import { type FundState, fetchReserveState } from './fund.ts'
import { guaranteeKeys, guaranteesTable } from './keys.ts'
import { type RecordContext, recordOutcome } from './record-outcome.ts'
import { findReserve, isOpen, type StoredReserve, storedReserve } from './stored-reserve.ts'

/** Records the time of this poll and of the next one; returns the reserve if it is open. */
const recordPoll = async (
  id: string,
  askedAt: string,
  askAt?: string,
): Promise<StoredReserve | undefined> => {
  const updated = await updateItem({
    table: guaranteesTable(),
    key: guaranteeKeys.reserve(id),
    set: { askedAt, ...(askAt && { askAt }) },
    condition: 'statusReserve = :open',
    values: { open: 'NOT_REGISTER' },
  })
  return updated && storedReserve().parse(updated)
}

/** Polls the fund about an open reserve and records the outcome; `outcome` is absent if the fund was not polled. */
export const pollReserve = async (
  reserve: StoredReserve,
  context: RecordContext,
  askAt?: string,
): Promise<{ present: StoredReserve; outcome?: FundState }> => {
  const { id } = reserve
  const open = isOpen(reserve) && (await recordPoll(id, context.now().toISOString(), askAt))
  if (!open) return { present: isOpen(reserve) ? ((await findReserve(id)) ?? reserve) : reserve }
  const outcome = await fetchReserveState(id)
  return { present: await recordOutcome(open, outcome, context), outcome }
}
