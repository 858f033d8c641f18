import * as z from 'zod/mini'
import { type KardexChange, type KardexRow, kardexValues } from '../../shared/kardex-rows.ts'
import { lazyObject } from '../../shared/lazy-object.ts'
import { type ConfiguredProcess, configuredProcess } from '../../shared/process-configuration.ts'
import { addCounts, type Counts, noCounts } from '../../shared/records.ts'
import type { RosterPlace } from '../../shared/roster-places.ts'
import type { Vertical } from '../../shared/verticals.ts'
import { processKeys } from '../process-configuration/read-process.ts'
import { type ProcessDay, readAreaDay } from '../records/stored-totals.ts'
import type { Head } from '../roster/head.ts'
import { rosterTable } from '../roster/keys.ts'
import { historyWrite, type Made } from '../table/history.ts'
import { keepFor } from '../table/kept.ts'
import { casesTable, keys } from '../table/keys.ts'
import { readAllItems, withPrefix } from '../table/query.ts'
import { readEach } from '../table/read-each.ts'
import { putAtVersion, type Write } from '../table/transact.ts'

export const storedRow = lazyObject(() => ({
  ...kardexValues().shape,
  process: z.string(),
  id: z.uuid(),
  version: z.int().check(z.minimum(1)),
  user: z.string(),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
}))
export type StoredRow = z.output<ReturnType<typeof storedRow>>

export type AreaDay = RosterPlace & { date: string }

export const rowHistory = (at: AreaDay, process: string) => ({
  table: casesTable(),
  ...keys.kardexChange(at, at.date, process, ''),
})

export type RowEdit = {
  from: StoredRow | undefined
  to: StoredRow
  made: Made
  change: Omit<KardexChange, 'at' | 'by'>
}

export const rowWrites = (at: AreaDay, { from, to, made, change }: RowEdit): Write[] => [
  putAtVersion(
    casesTable(),
    { ...keys.kardexRow(at, at.date, to.process), ...to, ...keepFor('work', at.date) },
    from?.version ?? 0,
  ),
  historyWrite(rowHistory(at, to.process), made, { ...change, ...keepFor('work', at.date) }),
]

/** The processes that declare demand in a vertical, management or area: those that count cases (decision 58). */
export const declaredIn = async ({ generation }: Head, vertical: string, ...within: readonly string[]) => {
  const first = { pk: processKeys.vertical(generation, vertical), sk: processKeys.prefix(...within) }
  const all = await readAllItems({ table: rosterTable(), ...withPrefix(first) }, configuredProcess)
  return all.filter(({ hasCases }) => hasCases)
}

export const byArea = (processes: readonly ConfiguredProcess[]): { area: string; processes: string[] }[] =>
  [...Map.groupBy(processes, ({ area }) => area)]
    .map(([area, ofArea]) => ({ area, processes: ofArea.map(({ process }) => process).sort(inOrder) }))
    .sort((a, b) => inOrder(a.area, b.area))

export const inOrder = (a: string, b: string): number => a.localeCompare(b, 'es')

/** The work in a process on a day. `managed` counts what needs no more work: a paused case is still undecided. */
type Done = Omit<ProcessDay, 'processName'> & { managed: number }

/** By process name, the key of a kardex; cases are counted under the id of their process (decision 57). */
export const doneByName = (totals: readonly ProcessDay[]): Map<string, Done> => {
  const byName = Map.groupBy(totals, ({ processName }) => processName)
  return new Map(
    [...byName].map(([process, some]) => {
      const counts = some.reduce<Counts>((sum, one) => addCounts(sum, one), noCounts)
      return [process, { process, managed: counts.approvedCount + counts.returnedCount, ...counts }]
    }),
  )
}

export type Table = {
  at: AreaDay
  configured: Map<string, ConfiguredProcess>
  stored: Map<string, StoredRow>
  done: Map<string, Done>
}

export const readStored = async (at: AreaDay): Promise<Pick<Table, 'stored' | 'done'>> => {
  const { totals, rows } = await readAreaDay(at, at.date)
  const stored = readEach(rows, (row) => storedRow().parse(row))
  return { stored: new Map(stored.map((row) => [row.process, row])), done: doneByName(totals) }
}

export const readTable = async (head: Head, at: AreaDay): Promise<Table> => {
  const { vertical, management, area } = at
  const [processes, stored] = await Promise.all([
    declaredIn(head, vertical, management, area),
    readStored(at),
  ])
  return { at, configured: new Map(processes.map((one) => [one.process, one])), ...stored }
}

const defaults = { amount: 0, comments: '', fte: 0, approvedRegisters: 0, returnedRegisters: 0 }

export const rowOf = ({ at, configured, stored, done }: Table, process: string): KardexRow => {
  const row = stored.get(process)
  const managedNow = done.get(process)?.managed ?? 0
  const isMasive = configured.get(process)?.isMasive ?? false
  return {
    ...(row ?? { ...defaults, isMasive, managed: managedNow, totalCount: managedNow, version: 0 }),
    ...at,
    vertical: at.vertical as Vertical,
    process,
    managedNow,
    isStored: row !== undefined,
    isRemoved: !configured.has(process),
  }
}

export const rowsOf = (table: Table): KardexRow[] =>
  [...new Set([...table.configured.keys(), ...table.stored.keys()])]
    .sort(inOrder)
    .map((process) => rowOf(table, process))

export const valuesOf = (row: StoredRow) => kardexValues().parse(row)
