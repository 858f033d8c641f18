import { type Seat, seatChange } from '../../shared/staff.ts'
import { changeKey, changePrefix, staffTable } from '../roster/keys.ts'
import { pageOfItems } from '../table/page-of-items.ts'
import { readEach } from '../table/read-each.ts'

/**
 * The change that made of the version that a caller read what the seat is now, or that it is gone: a repeat of the call that
 * made it, as its first answer was lost, is answered from it.
 */
export const changeSince = async (code: string, read: number | undefined, now: Seat | undefined) => {
  if (read === undefined) return undefined
  const { items } = await pageOfItems({
    ...{ table: staffTable(), pk: changeKey(code, '').pk, prefix: changePrefix, limit: 1, cursor: undefined },
    order: 'descending',
  })
  const [latest] = readEach(items, (item) => seatChange().parse(item))
  const isOf = (latest?.from?.version ?? 0) === read && latest?.to?.version === now?.version
  return isOf ? latest : undefined
}
