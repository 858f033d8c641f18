import { isDeepStrictEqual } from 'node:util'
import * as z from 'zod'
import { changesPerPage } from '../../shared/agreement-calls.ts'
import { type AgreementChange, agreementChange } from '../../shared/agreement-changes.ts'
import { type Assignment, assignment, conventions, type ListedAgreements } from '../../shared/agreements.ts'
import { once } from '../../shared/once.ts'
import { type SavedVersion, saved } from '../../shared/saved-version.ts'
import type { Call } from '../http/api.ts'
import { readItem } from '../table/get-item.ts'
import { historyPage, historyWrite, madeBy } from '../table/history.ts'
import { type AgreementList, casesTable, keys } from '../table/keys.ts'
import { transact } from '../table/transact.ts'
import { saveVersion } from '../table/versioned.ts'
import { putAtVersion, type Write } from '../table/write.ts'

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

/** The changes of a list. */
const historyOf = ({ name }: Pick<List<never>, 'name'>) => ({
  table: casesTable(),
  ...keys.agreementChange(name, ''),
})

type Change = Partial<Omit<AgreementChange, 'at' | 'by'>>
type Saving<Value> = Pick<Call, 'session' | 'now' | 'newId'> & {
  body: { version: number }
  to: Value
  /** Returns the change and the other items to write with it. Throws if the change is not allowed. */
  work: (from: Value) => Promise<{ change: Change; writes?: readonly Write[] }>
  shown: (stored: Stored<Value>) => unknown
}

/** Saves a leader's change of the version they read, with its history, in one transaction. */
export const saveList = async <Value>(
  list: List<Value>,
  { body, to, work, shown, ...call }: Saving<Value>,
): Promise<Stored<Value>> => {
  const [present, made, { version: readVersion }] = [await readList(list), madeBy(call), body]
  const next = { version: readVersion + 1, value: to, savedBy: made.by, savedAt: made.at }
  const write = async () => {
    const { change, writes = [] } = await work(present.value)
    const put = putAtVersion(casesTable(), { ...keys.agreements(list.name), ...next }, readVersion)
    const unmet = await transact([put, historyWrite(historyOf(list), made, change), ...writes])
    return unmet ? readList(list) : next
  }
  const isSame = ({ value }: Stored<Value>) => isDeepStrictEqual(value, to)
  return saveVersion({ present, readVersion, isSame, write, shown })
}

/** The changes of a list, the latest first. */
export const changesOf = (list: Pick<List<never>, 'name'>, cursor: string | undefined) =>
  historyPage(historyOf(list), agreementChange, { limit: changesPerPage, cursor })
