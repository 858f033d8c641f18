import type * as z from 'zod/mini'
import { timedId } from '../../shared/timed-id.ts'
import { isNew } from './conditions.ts'
import { keepFor } from './kept.ts'
import { pageOfItems } from './page-of-items.ts'
import { put, type Write } from './transact.ts'

/** Where the changes of one thing are kept: their sort keys are `sk` and the id of the change. */
export type History = { table: string; pk: string; sk: string }

/** Who made a change, and when; ids sort by that instant. */
export type Made = { id: string; at: string; by: string; byName?: string | undefined }

export type By = { session: { login: string; name?: string }; now: Date; newId: () => string }

export const madeBy = ({ session, now, newId }: By): Made => ({
  ...{ id: timedId(now, newId()), at: now.toISOString() },
  ...{ by: session.login, byName: session.name },
})

export const historyWrite = (
  { table, pk, sk }: History,
  { id, at, by, byName }: Made,
  change: Record<string, unknown>,
): Write => put({ ...keepFor('changes', at), ...change, pk, sk: `${sk}${id}`, at, by, byName }, isNew, table)

type Page = { limit: number; cursor?: string | undefined }

export const historyPage = <Change>(
  { sk: prefix, ...of }: History,
  schema: () => z.ZodMiniType<Change>,
  { limit, cursor }: Page,
) => pageOfItems({ ...of, prefix, limit, cursor, order: 'descending' }, schema)

type Side = { version: number } | undefined

/** The latest change, if it led to the present version. */
export const lastChange = async <Change extends { from?: Side; to?: Side }>(
  history: History,
  schema: () => z.ZodMiniType<Change>,
  present: Side,
): Promise<Change | undefined> => {
  const [latest] = (await historyPage(history, schema, { limit: 1 })).items
  return latest?.to?.version === present?.version ? latest : undefined
}

/** Whether a change began with the version that a caller read: then a repeat of their call is answered from it. */
export const isSince = (read: number, change: { from?: Side } | undefined): boolean =>
  change !== undefined && read === (change.from?.version ?? 0)
