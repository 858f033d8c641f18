import * as z from 'zod/mini'
import { type KardexChange, kardexValues } from '../../shared/kardex-rows.ts'
import { once } from '../../shared/once.ts'
import type { RosterPlace } from '../../shared/roster-places.ts'
import { historyWrite, type Made } from '../table/history.ts'
import { casesTable, keys } from '../table/keys.ts'
import { putAtVersion, type Write } from '../table/write.ts'

/** A stored row, with who saved it last and when, and when it was created. */
export const storedRow = once(() =>
  z.extend(kardexValues(), {
    process: z.string(),
    id: z.uuid(),
    version: z.int().check(z.minimum(1)),
    user: z.string(),
    createdAt: z.iso.datetime(),
    updatedAt: z.iso.datetime(),
  }),
)
export type StoredRow = z.output<ReturnType<typeof storedRow>>

export type AreaDay = RosterPlace & { date: string }

export const rowHistory = (at: AreaDay, process: string) => ({
  table: casesTable(),
  ...keys.kardexChange(at, at.date, process, ''),
})

/** One row of a save: as it was read, as it becomes, and the record of the change. */
export type RowEdit = {
  from: StoredRow | undefined
  to: StoredRow
  made: Made
  change: Omit<KardexChange, 'at' | 'by'>
}

/** The row, whose condition is its version, and its change. */
export const rowWrites = (at: AreaDay, { from, to, made, change }: RowEdit): Write[] => [
  putAtVersion(casesTable(), { ...keys.kardexRow(at, at.date, to.process), ...to }, from?.version ?? 0),
  historyWrite(rowHistory(at, to.process), made, change),
]
