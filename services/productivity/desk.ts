import * as z from 'zod'
import { templates } from '../../shared/activity-cards.ts'
import { once } from '../../shared/once.ts'
import { isAtVersion } from '../table/conditions.ts'
import { casesTable, keys } from '../table/keys.ts'
import type { Write } from '../table/write.ts'

const lastPlace = once(() => z.object({ management: z.string(), area: z.string(), new: z.string() }))
export type LastPlace = z.output<ReturnType<typeof lastPlace>>

/** Where a user's typed records are locked, and what they registered last. */
export type Desk = { version: number; last: LastPlace | undefined }

const storedDesk = once(() => z.object({ version: z.number().int(), last: lastPlace().optional() }))

export const deskOf = (item: Record<string, unknown> | undefined): Desk => {
  const { version, last } = item ? storedDesk().parse(item) : { version: 0 }
  return { version, last }
}

/** Holds that nobody else changed the user's typed records since the desk was read (decision 61). */
export const deskPut = (user: string, { version }: Desk, last: LastPlace | undefined): Write => ({
  Put: {
    TableName: casesTable(),
    Item: { ...keys.desk(user), version: version + 1, last },
    ...isAtVersion(version),
  },
})

export const templatesOf = (item: Record<string, unknown> | undefined) =>
  item ? templates().parse(item) : { version: 0, items: [] }
