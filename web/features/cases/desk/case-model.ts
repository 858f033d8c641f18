import { type CaseRow, placeOf } from '../../../../shared/cases.ts'
import { customerDocument } from '../../../case-parts/case-row.ts'
import { formatDay, formatHour } from '../../../format.ts'
import type { Fact } from '../../../ui/facts.tsx'

/** What the case card shows besides its number and its process line (A§2.6). */
export const factsOf = (row: CaseRow): Fact[] =>
  [
    { label: 'Documento', value: customerDocument(row) },
    { label: 'Producto', value: row.product },
    { label: 'Fecha recibido', value: formatDay(row.dateAssignment) },
    { label: 'Hora recibido', value: formatHour(row.hourAssignment) },
    { label: 'Prioridad', value: row.priorityFlag, urgent: row.priorityFlag === 'Alta' || undefined },
    { label: 'Proyecto crediticio', value: row.creditProject },
    { label: 'Convenio', value: row.libranzaCode },
  ].filter(({ value }) => value)

export type Held = { open: readonly CaseRow[]; paused: readonly CaseRow[] }

/** The handler's lists after one of their cases changed as an answer says. */
export const heldAfter = (
  { open, paused }: Held,
  changed: CaseRow,
): { open: CaseRow[]; paused: CaseRow[] } => {
  const place = placeOf[changed.reqStatus]
  const others = (rows: readonly CaseRow[]) =>
    rows.filter(({ requestNumber }) => requestNumber !== changed.requestNumber)
  return {
    open: place === 'open' ? [changed] : others(open),
    paused: place === 'paused' ? [...others(paused), changed] : others(paused),
  }
}
