import { stateNotes } from './case-notes.ts'
import { type CaseRow, type CaseStatus, placeOf, statusLabels } from './cases.ts'
import { type Light, lightLabels } from './lights.ts'
import { findProcess } from './processes.ts'
import type { Management } from './roles.ts'
import {
  dayFormat,
  type SheetColumn,
  sheetDate,
  sheetInstant,
  sheetTime,
  timeFormat,
} from './sheet-values.ts'

/** The instant at which its handler last acted; undefined for a waiting case. */
const handledAt = ({ reqStatus, dischargeDate }: CaseRow): string | undefined =>
  placeOf[reqStatus] === 'queue' ? undefined : dischargeDate

/**
 * The leader's list of cases as a sheet: the columns of its tab on the page, with days and times as values of the
 * spreadsheet and the document in two columns, so that it can be looked up in other files.
 */
export const caseSheet = (
  management: Management,
  status: CaseStatus,
  /** Without it, while the parameters of the products are unknown, the sheet has no column of it. */
  lightOf?: (row: CaseRow) => Light,
): SheetColumn<CaseRow>[] => [
  {
    header: 'Nº Caso',
    width: 20,
    value: ({ numberControl, requestNumber }) => numberControl ?? requestNumber,
  },
  { header: 'Tipo doc.', width: 10, value: ({ typeDocument }) => typeDocument },
  { header: 'Documento', width: 16, value: ({ document }) => document },
  ...(management === 'groupDisbursement'
    ? [{ header: 'Producto', width: 28, value: ({ product }: CaseRow) => product }]
    : []),
  {
    header: 'Proceso',
    width: 30,
    value: ({ process }) => findProcess(management, process)?.label ?? process,
  },
  ...(lightOf ? [{ header: 'ANS', width: 12, value: (row: CaseRow) => lightLabels[lightOf(row)] }] : []),
  {
    header: 'Fecha recib.',
    width: 13,
    format: dayFormat,
    value: ({ dateAssignment }) => sheetDate(dateAssignment),
  },
  {
    header: 'Hora recib.',
    width: 12,
    format: timeFormat,
    value: ({ hourAssignment }) => sheetTime(hourAssignment),
  },
  ...(placeOf[status] === 'queue'
    ? []
    : [
        { header: 'Gestor', width: 14, value: ({ reqUser }: CaseRow) => reqUser },
        {
          header: 'Fecha y hora gest.',
          width: 20,
          value: (row: CaseRow) => {
            const at = handledAt(row)
            return at && sheetInstant(at)
          },
        },
      ]),
  ...(management === 'librances'
    ? [{ header: 'Convenio', width: 14, value: ({ libranzaCode }: CaseRow) => libranzaCode }]
    : []),
  { header: 'Estado', width: 14, value: ({ reqStatus }) => statusLabels[reqStatus].label },
  { header: 'Detalle', width: 44, value: (row) => stateNotes(row).join('. ') || undefined },
]
