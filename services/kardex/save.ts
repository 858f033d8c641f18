import { isDeepStrictEqual } from 'node:util'
import * as z from 'zod/mini'
import { bogotaDay } from '../../shared/dates.ts'
import { Refusal } from '../../shared/errors.ts'
import { inBatches } from '../../shared/in-batches.ts'
import type { kardex } from '../../shared/kardex.ts'
import { type KardexEntry, type KardexValues, kardexValues, type SavedRow } from '../../shared/kardex-rows.ts'
import { type KardexKind, totalOf, whyRowFixed } from '../../shared/kardex-rules.ts'
import { once } from '../../shared/once.ts'
import type { Call } from '../http/api.ts'
import { checkCaller } from '../http/caller.ts'
import { madeBy } from '../table/history.ts'
import { transact } from '../table/transact.ts'
import { checkDate, checkFills } from './fills.ts'
import {
  type AreaDay,
  type RowEdit,
  readStored,
  readTable,
  rowOf,
  rowWrites,
  type StoredRow,
  type Table,
  valuesOf,
} from './read-rows.ts'

type By = Pick<Call, 'session' | 'now' | 'newId'> & { kind: KardexKind }

const typed = once(() => z.omit(kardexValues(), { isMasive: true, managed: true, totalCount: true }))
const typedOf = (row: KardexEntry | StoredRow) => typed().parse(row)

const hasTypedValues = (entry: KardexEntry, stored: StoredRow | undefined): boolean =>
  stored !== undefined && isDeepStrictEqual(typedOf(entry), typedOf(stored))

/** The new row, with the values computed from the day and the configuration (decision 45). */
const valuesFor = (entry: KardexEntry, { configured, stored, done }: Table): KardexValues => {
  const managed = done.get(entry.process)?.managed ?? 0
  const isMasive = (configured.get(entry.process) ?? stored.get(entry.process))?.isMasive ?? false
  return { ...typedOf(entry), isMasive, managed, totalCount: totalOf({ ...entry, managed }) }
}

const editOf = (entry: KardexEntry, table: Table, call: By): RowEdit => {
  const from = table.stored.get(entry.process)
  const [values, made] = [valuesFor(entry, table), madeBy(call)]
  const [{ process }, { at, by: user }] = [entry, made]
  return {
    from,
    to: {
      ...values,
      ...{ process, user, updatedAt: at, createdAt: from?.createdAt ?? at },
      ...{ id: from?.id ?? call.newId(), version: (from?.version ?? 0) + 1 },
    },
    made,
    change: { from: from && valuesOf(from), to: values },
  }
}

const isOlder = ({ id, version }: KardexEntry, stored: StoredRow | undefined): boolean =>
  version !== (stored?.version ?? 0) || (id !== undefined && id !== stored?.id)

const check = (entries: readonly KardexEntry[], { configured, stored }: Table, { kind, now }: By): void => {
  const unknown = entries.find(({ process }) => !configured.has(process) && !stored.has(process))
  if (unknown) throw new Refusal('unknownProcess', { process: unknown.process })
  const today = bogotaDay(now)
  const fixed = entries.filter(({ process }) => whyRowFixed(stored.get(process) ?? {}, kind, today))
  if (fixed.length > 0) {
    const processes = fixed.map(({ process }) => process).join('\n')
    throw new Refusal('kardexFixed', { processes })
  }
}

const editsOf = (entries: readonly KardexEntry[], table: Table, by: By): RowEdit[] => {
  const repeated = ({ process, version }: KardexEntry, stored: StoredRow): boolean =>
    version !== stored.version || stored.managed === (table.done.get(process)?.managed ?? 0)
  const due = entries.filter((entry) => {
    const stored = table.stored.get(entry.process)
    return !(stored && hasTypedValues(entry, stored) && repeated(entry, stored))
  })
  check(due, table, by)
  return due
    .filter((entry) => !isOlder(entry, table.stored.get(entry.process)))
    .map((entry) => editOf(entry, table, by))
}

/** Two writes a row, and a hundred to a transaction. */
const rowsAtOnce = 50

const write = async (at: AreaDay, edits: readonly RowEdit[]): Promise<RowEdit[]> => {
  if (edits.length === 0) return []
  const unmet = await transact(edits.flatMap((edit) => rowWrites(at, edit)))
  if (!unmet) return [...edits]
  const lost = new Set(unmet.places.map((place) => Math.floor(place / 2)))
  return write(
    at,
    edits.filter((_, place) => !lost.has(place)),
  )
}

const afterwards = async (table: Table, due: readonly RowEdit[], written: readonly RowEdit[]) => {
  const saved = new Map(written.map(({ to }) => [to.process, to]))
  const present = written.length < due.length ? { ...table, ...(await readStored(table.at)) } : table
  return { ...present, stored: new Map([...present.stored, ...saved]) }
}

/** A row with the typed values counts as saved, also another user's; otherwise it was changed (decision 66). */
const answerOf = (entry: KardexEntry, table: Table): SavedRow => {
  const isSaved = hasTypedValues(entry, table.stored.get(entry.process))
  return { process: entry.process, outcome: isSaved ? 'saved' : 'changed', row: rowOf(table, entry.process) }
}

/** Creates and updates rows, each with its condition (decision 45): three reads, a transaction per 50 rows. */
export const save = async (call: Call<typeof kardex.create | typeof kardex.update>) => {
  const { body, session, now } = call
  const [{ date, vertical, management, area }] = body as [KardexEntry]
  for (const { user } of body) checkCaller(session, { login: user })
  checkDate(session, date, now)
  const { head, kind } = await checkFills(session, { vertical, management })
  const at = { date, vertical, management, area }
  const table = await readTable(head, at)
  const due = editsOf(body, table, { ...call, kind })
  const written = await Promise.all(inBatches(due, rowsAtOnce).map((some) => write(at, some)))
  const present = await afterwards(table, due, written.flat())
  return { Items: body.map((entry) => answerOf(entry, present)) }
}
