import type { CaseRow } from '../../../../shared/cases.ts'
import { customerDocument } from '../../../case-parts/case-row.ts'
import { formatDay, formatHour } from '../../../format.ts'

export type Fact = { label: string; value: string }

/** What the case card tells besides its number and its process line (A§2.6). */
export const factsOf = (row: CaseRow): Fact[] => {
  const told: [string, string | undefined][] = [
    ['Documento', customerDocument(row)],
    ['Producto', row.product],
    ['Fecha recibido', formatDay(row.dateAssignment)],
    ['Hora recibido', formatHour(row.hourAssignment)],
    ['Prioridad', row.priorityFlag],
    ['Proyecto crediticio', row.creditProject],
    ['Convenio', row.libranzaCode],
  ]
  return told.flatMap(([label, value]) => (value ? [{ label, value }] : []))
}

export type Held = { open: readonly CaseRow[]; paused: readonly CaseRow[] }

/** The handler's lists once a case of theirs is as an answer says. */
export const heldAfter = (
  { open, paused }: Held,
  changed: CaseRow,
): { open: CaseRow[]; paused: CaseRow[] } => {
  const others = (rows: readonly CaseRow[]) =>
    rows.filter(({ requestNumber }) => requestNumber !== changed.requestNumber)
  return {
    open: changed.reqStatus === 'OPEN' ? [changed] : others(open),
    paused: changed.reqStatus === 'PAUSED' ? [...others(paused), changed] : others(paused),
  }
}
