import { type Seat, seatChange } from '../../shared/staff.ts'
import { changeKey, changePrefix, staffTable } from '../roster/keys.ts'
import { pageOfItems } from '../table/page-of-items.ts'

/**
 * The change from the version that the caller read to the seat's current state, or to its removal. A repeat of a call
 * whose answer was lost is answered from it.
 */
export const changeSince = async (code: string, read: number | undefined, now: Seat | undefined) => {
  if (read === undefined) return undefined
  const { pk } = changeKey(code, '')
  const of = { table: staffTable(), pk, prefix: changePrefix, limit: 1, cursor: undefined }
  const { items } = await pageOfItems({ ...of, order: 'descending' }, seatChange)
  const [latest] = items
  const isOf = (latest?.from?.version ?? 0) === read && latest?.to?.version === now?.version
  return isOf ? latest : undefined
}
