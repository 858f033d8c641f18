import type * as z from 'zod'
import { once } from '../../shared/once.ts'
import { endedRosterFile, stagedKeptDays } from '../../shared/roster-files.ts'
import { staffTable } from '../roster/keys.ts'
import { isId, isNew, type isUnchanged } from '../table/conditions.ts'
import { readItem } from '../table/get-item.ts'
import { pageOfItems } from '../table/page-of-items.ts'
import type { Write } from '../table/write.ts'
import { type FileOf, logPrefix, rosterFileKeys } from './keys.ts'
import { found } from './stored-files.ts'

/** The log of the files that were staged: each goes with its objects, which are as old as its staging or younger. */

const storedEnded = once(() => endedRosterFile().extend(found))
export type StoredEnded = z.output<ReturnType<typeof storedEnded>>

const daySeconds = 86_400
/** In seconds, as `ttl` has it. */
const keptUntil = ({ stagedAt }: Pick<StoredEnded, 'stagedAt'>): number =>
  Math.floor(Date.parse(stagedAt) / 1_000) + stagedKeptDays * daySeconds

export const endedPut = (of: FileOf, ended: StoredEnded): Write => {
  const Item = { ...rosterFileKeys.log(of, ended.id), ...ended, ttl: keptUntil(ended) }
  return { Put: { TableName: staffTable(), Item, ...isNew } }
}

/** Moves a file from what waits to the log. */
export const endWrites = (
  of: FileOf,
  ended: StoredEnded,
  isThere: ReturnType<typeof isUnchanged> = isId(ended.id),
): Write[] => [
  { Delete: { TableName: staffTable(), Key: rosterFileKeys.staged(of), ...isThere } },
  endedPut(of, ended),
]

const isKept = (file: StoredEnded, now: Date): boolean => keptUntil(file) > now.getTime() / 1_000

export const findEnded = async (of: FileOf, id: string, now: Date): Promise<StoredEnded | undefined> => {
  const ended = await readItem(rosterFileKeys.log(of, id), storedEnded, staffTable())
  return ended && isKept(ended, now) ? ended : undefined
}

/** A page of the log of a vertical, the latest first. */
export const endedPage = async (of: FileOf, limit: number, cursor: string | undefined, now: Date) => {
  const { pk } = rosterFileKeys.log(of, '')
  const list = { table: staffTable(), pk, prefix: logPrefix, limit, cursor }
  const page = await pageOfItems({ ...list, order: 'descending' }, storedEnded)
  return { ...page, items: page.items.filter((one) => isKept(one, now)) }
}
