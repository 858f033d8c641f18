import { isDeepStrictEqual } from 'node:util'
import * as z from 'zod/mini'
import { type agreements, changesPerPage } from '../../shared/agreement-calls.ts'
import { type AgreementChange, agreementChange } from '../../shared/agreement-changes.ts'
import type { AgreementProblem } from '../../shared/agreement-rules.ts'
import {
  type Assignment,
  agreementLimits,
  agreementManagements,
  assignment,
  conventions,
  type ListedAgreements,
  type ListUsers,
  listUsersOf,
} from '../../shared/agreements.ts'
import { Refusal } from '../../shared/errors.ts'
import { once } from '../../shared/once.ts'
import { agreementProcess, processes } from '../../shared/processes.ts'
import { queueOf } from '../../shared/queue-key.ts'
import { leads } from '../../shared/roles.ts'
import { type SavedVersion, saved } from '../../shared/saved-version.ts'
import type { Call, Handler } from '../http/api.ts'
import type { Session } from '../http/credentials.ts'
import { historyPage, historyWrite, madeBy } from '../table/history.ts'
import { readItem } from '../table/item.ts'
import { type AgreementList, casesTable, keys } from '../table/keys.ts'
import { readItems } from '../table/query.ts'
import { putAtVersion, transact, type Write } from '../table/transact.ts'
import { saveVersion } from '../table/versioned.ts'

/** Only the leaders with access to the screen of C§2.12 configure agreements. */
const checkConfigures = (session: Session): void => {
  if (!agreementManagements.some((management) => leads(session, management))) throw new Refusal('forbidden')
}

export const refuseIf = (problem: AgreementProblem | undefined): void => {
  if (!problem) return
  const { message, ...details } = problem
  throw new Refusal('agreementRefused', details, message)
}

type Stored<Value> = SavedVersion & { value: Value }

const storedAs = <Value>(value: z.ZodMiniType<Value>) => z.object({ ...saved, value })

type List<Value, Item> = {
  name: AgreementList
  schema: () => z.ZodMiniType<Stored<Value>>
  none: Value
  itemOf: (value: Value) => Item
}

/** What leaders configured; version 0 before the first save. */
export const allAgreements: List<ListedAgreements, ListedAgreements> = {
  name: 'CONVENTIONS',
  schema: once(() => storedAs(conventions())),
  none: { convCode: [], priorityConventions: [] },
  itemOf: (value) => value,
}
export const allAssignments: List<Assignment[], { listUsers: ListUsers }> = {
  name: 'HANDLERS',
  schema: once(() => storedAs(z.array(assignment()))),
  none: [],
  itemOf: (value) => ({ listUsers: listUsersOf(value) }),
}

export const readList = async <Value>({ name, schema, none }: List<Value, unknown>): Promise<Stored<Value>> =>
  (await readItem(keys.agreements(name), schema)) ?? { version: 0, value: none }

const answerOf = <Value, Item>({ itemOf }: List<Value, Item>, { value, ...stored }: Stored<Value>) => ({
  Item: itemOf(value),
  ...stored,
})

export const readerOf =
  <Value, Item>(list: List<Value, Item>) =>
  async ({ session }: Pick<Call, 'session'>) => {
    checkConfigures(session)
    return answerOf(list, await readList(list))
  }

const historyOf = ({ name }: { name: AgreementList }) => ({
  table: casesTable(),
  ...keys.agreementChange(name, ''),
})

export const changesOf =
  (list: { name: AgreementList }) =>
  async ({ session, query: { cursor } }: Call<typeof agreements.agreementChanges>) => {
    checkConfigures(session)
    return historyPage(historyOf(list), agreementChange, { limit: changesPerPage, cursor })
  }

type Change = Partial<Omit<AgreementChange, 'at' | 'by'>>
type Saving<Value> = Pick<Call, 'session' | 'now' | 'newId'> & {
  body: { version: number }
  to: Value
  /** Returns the change and the other items to write with it. Throws if the change is not allowed. */
  work: (from: Value) => Promise<{ change: Change; writes?: readonly Write[] }>
}

export const saveList = async <Value, Item>(
  list: List<Value, Item>,
  { body, to, work, ...call }: Saving<Value>,
) => {
  checkConfigures(call.session)
  const shown = (stored: Stored<Value>) => answerOf(list, stored)
  const [present, made, { version: readVersion }] = [await readList(list), madeBy(call), body]
  const next = { version: readVersion + 1, value: to, savedBy: made.by, savedAt: made.at }
  const write = async () => {
    const { change, writes = [] } = await work(present.value)
    const put = putAtVersion(casesTable(), { ...keys.agreements(list.name), ...next }, readVersion)
    const unmet = await transact([put, historyWrite(historyOf(list), made, change), ...writes])
    return unmet ? readList(list) : next
  }
  const isSame = ({ value }: Stored<Value>) => isDeepStrictEqual(value, to)
  return shown(await saveVersion({ present, readVersion, isSame, write, shown }))
}

const queues = processes
  .filter(({ management }) => management === agreementProcess.management)
  .map(({ management, id }) => queueOf(management, id))

const waiting = z.object({ libranzaCode: z.optional(z.string()) })

/** The head of a queue, as much as one query reads: a megabyte, which is well over a thousand cases. */
const readHead = async (queue: string) => {
  const query = { index: 'queue', where: 'pkRequest = :queue', values: { queue }, projection: 'libranzaCode' }
  const { items, next } = await readItems(query, () => waiting)
  return { items, isWhole: !next }
}

export const readUnknown: Handler<typeof agreements.unknown> = async ({ session }) => {
  checkConfigures(session)
  const [{ value }, heads] = await Promise.all([readList(allAgreements), Promise.all(queues.map(readHead))])
  const known = new Set(value.convCode.map(({ code }) => code))
  const read = heads.flatMap(({ items }) => items)
  const counts = new Map<string, number>()
  for (const { libranzaCode: code } of read)
    if (code && !known.has(code)) counts.set(code, (counts.get(code) ?? 0) + 1)
  const most = [...counts].sort(([, one], [, other]) => other - one).slice(0, agreementLimits.unknown)
  return {
    agreements: most.map(([code, cases]) => ({ code, cases })),
    seen: read.length,
    isWhole: most.length === counts.size && heads.every(({ isWhole }) => isWhole),
  }
}
