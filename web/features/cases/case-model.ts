import type { CaseRow } from '../../../shared/cases.ts'
import { bogotaDay, bogotaTime } from '../../../shared/dates.ts'
import { findProcess, type Process } from '../../../shared/processes.ts'
import { formatDay, formatDocument, formatHour } from '../../format.ts'
import type { OrderInViewer } from '../../paths.ts'

/** The number a handler knows a case by: an order's is its control number. */
export const numberOf = ({ numberControl, requestNumber }: CaseRow): string => numberControl ?? requestNumber

/** Management and process of a case: its queue says them whatever screen shows it. */
export const processOf = ({ pkRequest }: Pick<CaseRow, 'pkRequest'>): Process | undefined => {
  const [management = '', process = ''] = pkRequest.split('#')
  return findProcess(management, process)
}

export const customerDocument = ({ typeDocument, document }: CaseRow): string =>
  formatDocument(typeDocument, document)

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

/** The order to open in the viewer, for the processes that have one. */
export const orderOf = (row: CaseRow): OrderInViewer | undefined =>
  processOf(row)?.extra === 'documents'
    ? {
        control: numberOf(row),
        typeCustomer: row.typeCustomer,
        document: row.document,
        project: row.creditProject ?? '',
      }
    : undefined

/** An instant as day and 12-hour time in Bogota. */
export const formatInstant = (instant: string): string => {
  const at = new Date(instant)
  return `${formatDay(bogotaDay(at))} ${formatHour(bogotaTime(at))}`
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
