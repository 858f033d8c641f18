import { updateItem } from '../table/update-item.ts'
import { askReserve, type FundState } from './fund.ts'
import { guaranteeKeys, guaranteesTable } from './keys.ts'
import { type Settling, settle } from './settle.ts'
import { findReserve, isOpen, type StoredReserve, storedReserve } from './stored-reserve.ts'

/** Keeps that the fund is asked now, and when it is asked next; answers the reserve as it is, if it is open. */
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

/** Asks the fund what became of a reserve that is open, and has it say so; `outcome` is missing where it was not asked. */
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
