import { type CaseRow, historyEntry, placeOf, withPriority } from '../../shared/cases.ts'
import { getItem } from '../table/get-item.ts'
import { keys } from '../table/keys.ts'
import { type StoredCase, toRow } from './stored-case.ts'

/** The answer to an action that this user already did with this id (decision 32), if any. */
export const earlierAnswer = async (
  stored: StoredCase,
  actionId: string,
  user: string,
): Promise<CaseRow | undefined> => {
  const item = await getItem(keys.history(stored.number, actionId))
  if (item?.user !== user) return undefined
  const { to, reason, handler: given = stored.handler, priority } = historyEntry().parse(item)
  const handler = placeOf[to] === 'queue' ? undefined : given
  const skRequest = priority ? withPriority(stored.skRequest, priority) : stored.skRequest
  return toRow({ ...stored, status: to, reason, handler, skRequest })
}
