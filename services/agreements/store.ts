import { isDeepStrictEqual } from 'node:util'
import * as z from 'zod'
import { changesPerPage } from '../../shared/agreement-calls.ts'
import { type AgreementChange, agreementChange } from '../../shared/agreement-changes.ts'
import { type Assignment, assignment, conventions, type ListedAgreements } from '../../shared/agreements.ts'
import { once } from '../../shared/once.ts'
import { type SavedVersion, saved } from '../../shared/saved-version.ts'
import { timedId } from '../../shared/timed-id.ts'
import type { Call } from '../http/api.ts'
import { isAtVersion, isNew } from '../table/conditions.ts'
import { readItem } from '../table/get-item.ts'
import { type AgreementList, casesTable, keys } from '../table/keys.ts'
import { pageOfItems } from '../table/page-of-items.ts'
import { changedMeanwhile, isSavedAlready } from '../table/saved-version.ts'
import { transact } from '../table/transact.ts'
import type { Write } from '../table/write.ts'

export type Stored<Value> = SavedVersion & { value: Value }

const storedAs = <Value>(value: z.ZodType<Value>) => z.object({ ...saved, value })

type List<Value> = { name: AgreementList; schema: () => z.ZodType<Stored<Value>>; none: Value }

/** What leaders configured; version 0 before the first save. */
export const allAgreements: List<ListedAgreements> = {
  name: 'CONVENTIONS',
  schema: once(() => storedAs(conventions())),
  none: { convCode: [], priorityConventions: [] },
}
export const allAssignments: List<Assignment[]> = {
  name: 'HANDLERS',
  schema: once(() => storedAs(z.array(assignment()))),
  none: [],
}

export const readList = async <Value>({ name, schema, none }: List<Value>): Promise<Stored<Value>> => {
  return (await readItem(keys.agreements(name), schema)) ?? { version: 0, value: none }
}

type Change = Partial<Omit<AgreementChange, 'at' | 'by'>>
type Saving<Value> = Pick<Call, 'session' | 'now' | 'newId'> & {
  body: { version: number }
  to: Value
  /** Returns the change and the other items to write with it. Throws if the change is not allowed. */
  work: (from: Value) => Promise<{ change: Change; writes?: readonly Write[] }>
}

/**
 * Saves a leader's change of the version they read, with its history, in one transaction. It never overwrites another
 * person's change (decision 48). A change that is already stored writes nothing, so a repeat after a lost answer is no
 * conflict.
 */
export const saveList = async <Value>(
  list: List<Value>,
  { session, now, newId, body, to, work }: Saving<Value>,
): Promise<Stored<Value>> => {
  const present = await readList(list)
  const isPresent = isDeepStrictEqual(present.value, to)
  const save = { readVersion: body.version, savedBy: session.login, isPresent }
  if (isSavedAlready(present, save)) return present
  const { change, writes = [] } = await work(present.value)
  const at = now.toISOString()
  const next = { version: body.version + 1, value: to, savedBy: session.login, savedAt: at }
  const put = (Key: Record<string, string>, item: object, condition: object): Write => ({
    Put: { TableName: casesTable(), Item: { ...Key, ...item }, ...condition },
  })
  const unmet = await transact([
    put(keys.agreements(list.name), next, isAtVersion(body.version)),
    put(keys.agreementChange(list.name, timedId(now, newId())), { at, by: session.login, ...change }, isNew),
    ...writes,
  ])
  if (unmet) throw changedMeanwhile(await readList(list))
  return next
}

/** The changes of a list, the latest first. */
export const changesOf = ({ name }: { name: AgreementList }, cursor: string | undefined) => {
  const { pk, sk: prefix } = keys.agreementChange(name, '')
  return pageOfItems({ pk, prefix, limit: changesPerPage, cursor, order: 'descending' }, agreementChange)
}
