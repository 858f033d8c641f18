import {
  flagText,
  type RosterFileColumn,
  type RosterFileKind,
  rosterFiles,
} from '../../../../shared/roster-file-columns.ts'
import type { SheetColumn } from '../../../../shared/sheet-values.ts'
import type { Vertical } from '../../../../shared/verticals.ts'

/** A seat, a process or a row of a file, by the fields of its columns. */
export type FileRow = Readonly<Record<string, unknown>>

/** The value of a cell in a file; empty for the person of a vacant seat. */
export const cellOf = ({ field, type }: RosterFileColumn, row: FileRow): string | number | undefined => {
  const value = row[field]
  if (value === undefined || value === null) return undefined
  if (type === 'flag') return value ? flagText.true : flagText.false
  return typeof value === 'number' ? value : String(value)
}

/** The columns of the kind's file, so that a download can be uploaded again. */
export const sheetColumnsOf = (kind: RosterFileKind): SheetColumn<FileRow>[] =>
  rosterFiles[kind].columns.map((column: RosterFileColumn) => ({
    header: column.header,
    width: column.width,
    value: (row) => cellOf(column, row),
  }))

const examples: Readonly<Record<RosterFileKind, FileRow>> = {
  StaffUser: {
    ...{ positionCode: 'OPE10001', documentNumber: '1020304050', fullName: 'ÁNGELA PEÑA OSORIO' },
    ...{ user: 'ANGPEN01', management: 'Cartera', area: 'Cobranza', process: 'Análisis de solicitudes' },
    isAdministrative: false,
  },
  ProcessConfig: {
    ...{ management: 'Cartera', area: 'Cobranza', process: 'Análisis de solicitudes' },
    ...{ frequency: 'Diaria', daylyGoal: 25, assignedPeople: 4, hasAmount: true, hasCases: true },
    ...{ hasCaseNumber: false, isAutomatic: false, isMasive: false, isAdministrative: false },
    isStrategic: false,
  },
}

/** The example row of a template. */
export const exampleOf = (kind: RosterFileKind, vertical: Vertical): FileRow => ({
  ...examples[kind],
  vertical,
})
