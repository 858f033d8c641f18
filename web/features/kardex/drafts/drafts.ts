import type { Input } from '../../../../shared/contract.ts'
import type { kardex } from '../../../../shared/kardex.ts'
import type { KardexRow } from '../../../../shared/kardex-rows.ts'
import { kardexLimits, totalOf } from '../../../../shared/kardex-rules.ts'
import { readCount } from '../../../../shared/typed-numbers.ts'

/** The typed values of a row, by column. */
export type Typed = { pendingInsideAns: string; pendingOutsideAns: string; comments: string }
export type Column = keyof Typed
export const columns: readonly Column[] = ['pendingInsideAns', 'pendingOutsideAns', 'comments']
export const isTyped = (column: string): column is Column => columns.includes(column as Column)
export const countColumns = ['pendingInsideAns', 'pendingOutsideAns'] as const
type CountColumn = (typeof countColumns)[number]

/** A row in edit: the typed values, and the row as it was when the edit started. */
export type Draft = { typed: Typed; base: KardexRow }
/** The selected rows, by process: only they are editable (B§4). */
export type Drafts = ReadonlyMap<string, Draft>

export const typedOf = (row: KardexRow): Typed => ({
  pendingInsideAns: String(row.pendingInsideAns ?? ''),
  pendingOutsideAns: String(row.pendingOutsideAns ?? ''),
  comments: row.comments,
})

/** Reads a typed or pasted count (B§5, decision 96). */
export const readCell = (text: string) => readCount(text, kardexLimits.countDigits)

/** A longer text is not a count, nor close to one. */
const longestCount = 30

/** The text of a field after a key or a paste. */
export const cleaned = (column: Column, text: string): string =>
  column === 'comments'
    ? text.replace(/\s*[\r\n]+\s*/g, ' ').slice(0, kardexLimits.comments)
    : text.slice(0, longestCount)

const countIn = (text: string): string => {
  const read = readCell(text)
  return 'value' in read ? read.value : ''
}

const changed = (drafts: Drafts, change: (next: Map<string, Draft>) => void): Drafts => {
  const next = new Map(drafts)
  change(next)
  return next
}

/** Adds rows to the selected ones; rows already selected keep their typed values. */
export const withRows = (drafts: Drafts, rows: readonly KardexRow[]): Drafts =>
  changed(drafts, (next) => {
    for (const row of rows)
      if (!next.has(row.process)) next.set(row.process, { typed: typedOf(row), base: row })
  })

export const withoutRows = (drafts: Drafts, processes: readonly string[]): Drafts =>
  changed(drafts, (next) => {
    for (const process of processes) next.delete(process)
  })

export const withTyped = (drafts: Drafts, process: string, typed: Partial<Typed>): Drafts =>
  changed(drafts, (next) => {
    const draft = next.get(process)
    if (draft) next.set(process, { ...draft, typed: { ...draft.typed, ...typed } })
  })

/**
 * Puts the typed values on these versions of the rows, so that a save overwrites what another user saved
 * (decision 66).
 */
export const withBases = (drafts: Drafts, rows: readonly KardexRow[]): Drafts =>
  changed(drafts, (next) => {
    for (const base of rows) {
      const draft = next.get(base.process)
      if (draft) next.set(base.process, { ...draft, base })
    }
  })

export const isChanged = ({ typed, base }: Draft): boolean => {
  const before = typedOf(base)
  return columns.some((column) => typed[column] !== before[column])
}

/** The refused counts, each with the reason. */
export const refusedIn = ({ typed }: Draft): { column: CountColumn; why: string }[] =>
  countColumns.flatMap((column) => {
    const read = readCell(typed[column])
    return 'why' in read ? [{ column, why: read.why }] : []
  })

/** The counts that are still empty or refused: with them nothing can be saved (B§5). */
export const lackingIn = ({ typed }: Draft): Column[] =>
  countColumns.filter((column) => countIn(typed[column]) === '')

/** The received total as far as it is typed; a save stores `managed` with its value at that time (decision 66). */
export const totalTyped = ({ typed }: Draft, { managedNow }: KardexRow): number =>
  totalOf({
    managed: managedNow,
    pendingInsideAns: Number(countIn(typed.pendingInsideAns)),
    pendingOutsideAns: Number(countIn(typed.pendingOutsideAns)),
  })

export type Entry = Input<typeof kardex.create>['body'][number]

/** A row as it is saved. Fields that the screen does not show keep their stored values. */
export const entryOf = ({ typed, base }: Draft): Entry => {
  const { date, vertical, management, area, process, amount, fte, approvedRegisters, returnedRegisters } =
    base
  return {
    ...{ date, vertical, management, area, process, amount, fte, approvedRegisters, returnedRegisters },
    pendingInsideAns: countIn(typed.pendingInsideAns),
    pendingOutsideAns: countIn(typed.pendingOutsideAns),
    comments: typed.comments,
    isStored: base.isStored,
    version: base.version,
    ...(base.id && { id: base.id }),
  }
}
