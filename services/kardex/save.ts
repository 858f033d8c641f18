import type { Answer } from '../../shared/contract.ts'
import type { kardex } from '../../shared/kardex.ts'
import type { KardexEntry, SavedRow } from '../../shared/kardex-rows.ts'
import type { Call } from '../http/api.ts'
import { checkCaller } from '../http/caller.ts'
import { inBatches } from '../table/batch.ts'
import { transact } from '../table/transact.ts'
import { editsOf, hasTypedValues } from './edits.ts'
import { checkDate, checkFills } from './fills.ts'
import { readStored, readTable, rowOf, type Table } from './read-rows.ts'
import { type AreaDay, type RowEdit, rowWrites } from './stored-row.ts'

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
