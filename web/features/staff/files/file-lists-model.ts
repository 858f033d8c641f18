import {
  type RosterFileColumn,
  type RosterFileKind,
  rosterFiles,
} from '../../../../shared/roster-file-columns.ts'
import {
  type LeftOutRow,
  leftOutLabel,
  leftOutReasons,
  type RosterChangeCounts,
  type RosterChangeType,
  type RosterFileChange,
  type RosterFileError,
  rosterChanges,
} from '../../../../shared/roster-files.ts'
import type { SheetColumn } from '../../../../shared/sheet-values.ts'
import { quantity } from '../../../ui/counted.ts'
import { cellOf, type FileRow } from './sheet-columns.ts'

/** The lists of a file: the changes of each type, the omitted rows, and its errors. */
export type ListName = RosterChangeType | 'leftOut' | 'errors'
export type FileList = { name: ListName; label: string; count: number }

/** A preview, a staged file, or a file of the log. */
export type Listed = {
  id: string
  fileName: string
  counts: RosterChangeCounts
  leftOut: number
  errors?: number
}

/** The lists of a file with their numbers of rows (B§3): errors first, if a preview has any. */
export const listsOf = (kind: RosterFileKind, { counts, leftOut, errors }: Listed): FileList[] => [
  ...(errors ? [{ name: 'errors' as const, label: 'Errores', count: errors }] : []),
  ...Object.entries(rosterChanges[kind]).map(([name, label]) => ({
    name: name as RosterChangeType,
    label,
    count: counts[name as RosterChangeType] ?? 0,
  })),
  {
    name: 'leftOut',
    label: kind === 'StaffUser' ? leftOutLabel : 'No se actualizan',
    count: leftOut,
  },
]

/** A column of a list, on the screen and in its download. */
export type ListColumn<Row> = SheetColumn<Row, string | number | undefined> & {
  share?: string
  align?: 'end'
}

const rowColumn: ListColumn<{ row?: number }> = {
  ...{ header: 'Fila', width: 8, share: '72px', align: 'end' },
  value: ({ row }) => row,
}

export const errorColumns: ListColumn<RosterFileError>[] = [
  rowColumn,
  { header: 'Columna', width: 24, share: '20%', value: ({ column }) => column },
  { header: 'Valor', width: 30, share: '28%', value: ({ value }) => value },
  { header: 'Error', width: 60, value: ({ message }) => message },
]

export const leftOutColumns: ListColumn<LeftOutRow>[] = [
  rowColumn,
  { header: 'Código o proceso', width: 40, share: '30%', value: ({ name }) => name },
  {
    ...{ header: 'Motivo', width: 60 },
    value: ({ reason, seats }) =>
      `${leftOutReasons[reason]}${seats ? ` (${quantity(seats, 'posición', 'posiciones')})` : ''}`,
  },
  { header: 'Vertical', width: 18, share: '16%', value: ({ vertical }) => vertical },
]

/** The row that a change is about: the new one, or the old one if it is deleted. */
const subjectOf = ({ from, to }: RosterFileChange): FileRow => to ?? from ?? {}

const changedTexts = (columns: readonly RosterFileColumn[], { from, to }: RosterFileChange): string =>
  from && to
    ? columns
        .map((column) => ({ header: column.header, was: cellOf(column, from), is: cellOf(column, to) }))
        .filter(({ was, is }) => was !== is)
        .map(({ header, was, is }) => `${header}: de ${was ?? 'vacío'} a ${is ?? 'vacío'}`)
        .join('; ')
    : ''

const shares: Readonly<Record<string, string>> = {
  positionCode: '10%',
  documentNumber: '120px',
  fullName: '20%',
}

/** The columns that describe a change of this type best, in the words of the file. */
export const changeColumns = (
  kind: RosterFileKind,
  type: RosterChangeType,
): ListColumn<RosterFileChange>[] => {
  const all: readonly RosterFileColumn[] = rosterFiles[kind].columns
  const of = (field: string, read = subjectOf, header?: string): ListColumn<RosterFileChange> => {
    const column = all.find((one) => one.field === field) as RosterFileColumn
    return {
      header: header ?? column.header,
      width: column.width,
      share: shares[field],
      value: (change) => cellOf(column, read(change)),
    }
  }
  const before = ({ from }: RosterFileChange): FileRow => from ?? {}
  const place = ['management', 'area', 'process'].map((field) => of(field))
  const changed: ListColumn<RosterFileChange> = {
    ...{ header: 'Cambios', width: 60 },
    value: (change) => changedTexts(all, change),
  }
  if (kind === 'ProcessConfig') {
    if (type === 'modified') return [rowColumn, ...place, changed]
    return [rowColumn, ...place, ...['frequency', 'daylyGoal', 'assignedPeople'].map((field) => of(field))]
  }
  const code = of('positionCode')
  if (type === 'modified') return [rowColumn, code, of('fullName'), changed]
  if (type === 'retired')
    return [rowColumn, code, of('documentNumber', before), of('fullName', before), ...place]
  const person = [of('documentNumber'), of('fullName')]
  if (type !== 'replaced') return [rowColumn, code, ...person, ...place]
  return [
    rowColumn,
    code,
    of('fullName', before, 'Sale'),
    of('fullName', undefined, 'Entra'),
    ...person.slice(0, 1),
    ...place,
  ]
}
