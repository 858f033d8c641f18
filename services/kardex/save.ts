import { isDeepStrictEqual } from 'node:util'
import type { Answer } from '../../shared/contract.ts'
import { bogotaDay } from '../../shared/dates.ts'
import { Refusal } from '../../shared/errors.ts'
import type { kardex } from '../../shared/kardex.ts'
import type { KardexEntry, KardexValues, SavedRow } from '../../shared/kardex-rows.ts'
import { type KardexKind, totalOf, whyRowFixed } from '../../shared/kardex-rules.ts'
import type { Call } from '../http/api.ts'
import { checkCaller } from '../http/caller.ts'
import { inBatches } from '../table/batch.ts'
import { madeBy } from '../table/history.ts'
import { transact } from '../table/transact.ts'
import { checkDate, checkFills } from './fills.ts'
import { readStored, readTable, rowOf, type Table, valuesOf } from './read-rows.ts'
import { type AreaDay, type RowEdit, rowWrites, type StoredRow } from './stored-row.ts'

type By = Pick<Call, 'session' | 'now' | 'newId'> & { kind: KardexKind }

/** The typed values of a row; the others are computed. */
const typedOf = ({
  pendingInsideAns,
  pendingOutsideAns,
  amount,
  comments,
  fte,
  approvedRegisters,
  returnedRegisters,
}: Omit<KardexValues, 'isMasive' | 'managed' | 'totalCount'>) => ({
  ...{ pendingInsideAns, pendingOutsideAns, amount, comments, fte, approvedRegisters, returnedRegisters },
})

/** Whether a stored row already has the typed values, as in the repeat of a save. */
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
    change: { fullName: call.session.name, from: from && valuesOf(from), to: values },
  }
}

/** Another user saved the row after it was read, or it is another row. */
const isOlder = ({ id, version }: KardexEntry, stored: StoredRow | undefined): boolean =>
  version !== (stored?.version ?? 0) || (id !== undefined && id !== stored?.id)

/** A save is refused as a whole if one of its rows is of an unknown process, or may no longer be edited. */
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

/** The rows to write, without those that have the values already, and those that another user changed. */
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

/** Writes the rows that are still as they were read, and returns them; for the others the first writer wins. */
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

/** The table after the save; it is read again if some rows were not written. */
const afterwards = async (
  table: Table,
  due: readonly RowEdit[],
  written: readonly RowEdit[],
): Promise<Table> => {
  const saved = new Map(written.map(({ to }) => [to.process, to]))
  const present = written.length < due.length ? { ...table, ...(await readStored(table.at)) } : table
  return { ...present, stored: new Map([...present.stored, ...saved]) }
}

/**
 * A row counts as saved if it has the typed values, also when another user typed them; otherwise it was changed (decision 66).
 */
const answerOf = (entry: KardexEntry, table: Table): SavedRow => {
  const isSaved = hasTypedValues(entry, table.stored.get(entry.process))
  return { process: entry.process, outcome: isSaved ? 'saved' : 'changed', row: rowOf(table, entry.process) }
}

/**
 * Creates new rows and updates stored ones (decision 45), each with its own condition: three reads, and a transaction
 * for every 50 rows. A save that ended half-way, or whose answer was lost, can be repeated.
 */
export const save = async (
  call: Call<typeof kardex.create | typeof kardex.update>,
): Promise<Answer<typeof kardex.create>> => {
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
