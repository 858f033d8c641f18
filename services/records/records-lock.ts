import * as z from 'zod/mini'
import { templates } from '../../shared/activity-cards.ts'
import { once } from '../../shared/once.ts'
import { casesTable, keys } from '../table/keys.ts'
import { putAtVersion, type Write } from '../table/transact.ts'

const lastPlace = once(() => z.object({ management: z.string(), area: z.string(), new: z.string() }))
export type LastPlace = z.output<ReturnType<typeof lastPlace>>

/** The lock of a user's typed records, and the place of their last one. */
export type RecordsLock = { version: number; last: LastPlace | undefined }

const storedLock = once(() => z.object({ version: z.int(), last: z.optional(lastPlace()) }))

export const recordsLockOf = (item: Record<string, unknown> | undefined): RecordsLock => {
  const { version, last } = item ? storedLock().parse(item) : { version: 0 }
  return { version, last }
}

/** The condition that the user's typed records are unchanged since the lock was read (decision 61). */
export const recordsLockPut = (user: string, { version }: RecordsLock, last: LastPlace | undefined): Write =>
  putAtVersion(casesTable(), { ...keys.recordsLock(user), version: version + 1, last }, version)

export const templatesOf = (item: Record<string, unknown> | undefined) =>
  item ? templates().parse(item) : { version: 0, items: [] }
