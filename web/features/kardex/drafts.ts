import type { Input } from '../../../shared/contract.ts'
import type { kardex } from '../../../shared/kardex.ts'
import type { KardexRow } from '../../../shared/kardex-rows.ts'
import { kardexLimits, totalOf } from '../../../shared/kardex-rules.ts'
import { onlyDigits } from '../../ui/digits-field.tsx'

/** What is typed in a row, and in which column. */
export type Typed = { pendingInsideAns: string; pendingOutsideAns: string; comments: string }
export type Column = keyof Typed
export const columns: readonly Column[] = ['pendingInsideAns', 'pendingOutsideAns', 'comments']
export const countColumns = ['pendingInsideAns', 'pendingOutsideAns'] as const

/** A row in edit: what is typed, over the row as it was when its edit began. */
export type Draft = { typed: Typed; base: KardexRow }
/** The selected rows, by process: only they are editable (B§4). */
export type Drafts = ReadonlyMap<string, Draft>

export const typedOf = (row: KardexRow): Typed => ({
  pendingInsideAns: String(row.pendingInsideAns ?? ''),
  pendingOutsideAns: String(row.pendingOutsideAns ?? ''),
  comments: row.comments,
})

/** What a field holds after a key or a paste (B§5). */
export const cleaned = (column: Column, text: string): string =>
  column === 'comments'
    ? text.replace(/\s*[\r\n]+\s*/g, ' ').slice(0, kardexLimits.comments)
    : onlyDigits(text).slice(0, kardexLimits.countDigits)

const changed = (drafts: Drafts, change: (next: Map<string, Draft>) => void): Drafts => {
  const next = new Map(drafts)
  change(next)
  return next
}

/** These rows join the selected ones; those that are among them stay as they are typed. */
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

/** What is typed stands over these rows now, so that saving it writes over what somebody else saved (decision 66). */
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

/** The counts that are still empty: with them nothing is saved (B§5). */
export const lackingIn = ({ typed }: Draft): Column[] => countColumns.filter((column) => typed[column] === '')

/** What was received as far as it is typed; `managed` is stored as it is at the save (decision 66). */
export const totalTyped = ({ typed }: Draft, { managedNow }: KardexRow): number =>
  totalOf({
    managed: managedNow,
    pendingInsideAns: Number(typed.pendingInsideAns),
    pendingOutsideAns: Number(typed.pendingOutsideAns),
  })

export type Entry = Input<typeof kardex.create>['body'][number]

/** A row as it is saved. What the screen does not ask for stays as it is stored. */
export const entryOf = ({ typed, base }: Draft): Entry => {
  const { date, vertical, management, area, process, amount, fte, approvedRegisters, returnedRegisters } =
    base
  return {
    ...{ date, vertical, management, area, process, amount, fte, approvedRegisters, returnedRegisters },
    ...typed,
    isStored: base.isStored,
    version: base.version,
    ...(base.id && { id: base.id }),
  }
}
