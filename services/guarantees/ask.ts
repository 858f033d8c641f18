import { updateItem } from '../table/update-item.ts'
import { askReserve, type FundState } from './fund.ts'
import { guaranteeKeys, guaranteesTable } from './keys.ts'
import { type Settling, settle } from './settle.ts'
import { findReserve, isOpen, type StoredReserve, storedReserve } from './stored-reserve.ts'

/** Records the time of this poll and of the next one; returns the reserve if it is open. */
const keepAsked = async (id: string, askedAt: string, askAt?: string): Promise<StoredReserve | undefined> => {
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
export const ask = async (
  reserve: StoredReserve,
  settling: Settling,
  askAt?: string,
): Promise<{ present: StoredReserve; outcome?: FundState }> => {
  const { id } = reserve
  const open = isOpen(reserve) && (await keepAsked(id, settling.now().toISOString(), askAt))
  if (!open) return { present: isOpen(reserve) ? ((await findReserve(id)) ?? reserve) : reserve }
  const outcome = await askReserve(id)
  return { present: await settle(open, outcome, settling), outcome }
}
