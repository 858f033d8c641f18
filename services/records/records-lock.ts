import * as z from 'zod/mini'
import { templates } from '../../shared/activity-cards.ts'
import { lazyObject } from '../../shared/lazy-object.ts'
import { readTogether } from '../table/batch.ts'
import { casesTable, keys } from '../table/keys.ts'
import { putAtVersion, retryLater, retryUntilDone, transact, type Write } from '../table/transact.ts'

const lastPlace = lazyObject(() => ({ management: z.string(), area: z.string(), new: z.string() }))
type LastPlace = z.output<ReturnType<typeof lastPlace>>

/** The lock of a user's typed records, and the place of their last one. */
export type RecordsLock = { version: number; last: LastPlace | undefined }

const storedLock = lazyObject(() => ({ version: z.int(), last: z.optional(lastPlace()) }))

export const recordsLockOf = (item: Record<string, unknown> | undefined): RecordsLock => {
  const { version, last } = item ? storedLock().parse(item) : { version: 0 }
  return { version, last }
}

const readRecordsLock = async (user: string): Promise<RecordsLock> => {
  const [item] = await readTogether([{ table: casesTable(), key: keys.recordsLock(user) }])
  return recordsLockOf(item)
}

/** The condition that the user's typed records are unchanged since the lock was read (decision 61). */
export const recordsLockPut = (user: string, { version, last }: RecordsLock, place = last): Write =>
  putAtVersion(casesTable(), { ...keys.recordsLock(user), version: version + 1, last: place }, version)

/** The writes for what was read; none if nothing changes. */
export type Edit<Done> = { answer: Done; writes?: Write[]; last?: LastPlace }

/**
 * Changes a person's typed records or news, one change at a time (decision 61). `decide` reads them after the lock: a
 * concurrent change is either read or fails the lock's condition, and this one starts again.
 */
export const changeLocked = <Done>(user: string, decide: () => Promise<Edit<Done>>, read?: RecordsLock) => {
  let known = read
  return retryUntilDone(async () => {
    const recordsLock = known ?? (await readRecordsLock(user))
    known = undefined
    const { answer, writes, last } = await decide()
    if (!writes) return answer
    return (await transact([...writes, recordsLockPut(user, recordsLock, last)])) ? retryLater : answer
  })
}

export const templatesOf = (item: Record<string, unknown> | undefined) =>
  item ? templates().parse(item) : { version: 0, items: [] }
