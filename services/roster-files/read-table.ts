import { comparable } from '../../shared/comparable.ts'
import { fileProblems } from '../../shared/file-problems.ts'
import { placeKey } from '../../shared/place-key.ts'
import type { ProcessPlace } from '../../shared/process-configuration.ts'
import { type RosterFileKind, rosterFiles } from '../../shared/roster-file-columns.ts'
import { type RosterFileError, rosterFileLimits } from '../../shared/roster-files.ts'
import type { Vertical } from '../../shared/verticals.ts'
import { kinds, type RowOf } from './filed.ts'
import { placesOf, type Table, textOf, unreadNote, WrongStructure } from './header.ts'
import { required, rowSchema } from './row-schema.ts'

/** With more it is another file, and is refused: what it would change could not be told without its other rows. */
const mostErrors = 20_000
const shownLength = 100

type Texts = Readonly<Record<string, string>>

/** What a row with errors is about, as far as it says so. */
const keyIn: Record<RosterFileKind, (texts: Texts) => string> = {
  StaffUser: ({ positionCode = '' }) => positionCode.toUpperCase(),
  ProcessConfig: ({ management = '', area = '', process = '' }) => placeKey({ management, area, process }),
}

type Unique<Row> = Readonly<Record<string, (row: Row) => string | undefined>>
/** What only one row of a file may have, by the field whose error tells it. */
const uniques: { [Kind in RosterFileKind]: Unique<RowOf[Kind]> } = {
  StaffUser: {
    positionCode: ({ positionCode }) => positionCode,
    documentNumber: ({ documentNumber }) => documentNumber,
    user: ({ user }) => user,
  },
  ProcessConfig: { process: placeKey },
}

/** Names of places as people type them: without regard to case and accents. */
const typedPlace = (place: Omit<ProcessPlace, 'vertical'>): string => comparable(placeKey(place))

const namesOf = ({ management, area, process }: ProcessPlace) => ({ management, area, process })

/** What is said of a place that is not there, under the first of its parts that is not. */
const unknownParts = {
  management: 'La gerencia no existe en la vertical',
  area: 'El área no existe en la gerencia',
  process: 'El proceso no existe en el área',
} as const
type Part = keyof typeof unknownParts
const typedPart = ({ management, area, process }: Omit<ProcessPlace, 'vertical'>, part: string): string =>
  typedPlace({
    management,
    area: part === 'management' ? '' : area,
    process: part === 'process' ? process : '',
  })
const unknownPart = (place: Omit<ProcessPlace, 'vertical'>, known: ReadonlySet<string>): [Part, string] => {
  const part = (['management', 'area'] as const).find((one) => !known.has(typedPart(place, one))) ?? 'process'
  return [part, unknownParts[part]]
}

export type ReadTable<Row> = {
  rows: Row[]
  /** The row of the file, from 1, by what it is about. */
  numbers: Map<string, number>
  records: number
  errors: RosterFileError[]
  notes: string[]
  wrong: Set<string>
}

const tooManyErrors = ({ row, column, message }: RosterFileError): WrongStructure => {
  const most = mostErrors.toLocaleString('es-CO')
  return new WrongStructure(
    `El archivo tiene más de ${most} errores. El primero: fila ${row}, ${column}: ${message}`,
  )
}

/** The processes that the seats of a file may be of; those of a file of processes are new or have a frequency already. */
type Configured = readonly (ProcessPlace & { frequency?: string })[]

/** Reads the texts of one row after the other: a good row, or the problem of each wrong field. */
const rowReader = <Kind extends RosterFileKind>(kind: Kind, vertical: Vertical, configured: Configured) => {
  const schema = rowSchema(
    kind,
    vertical,
    configured.flatMap(({ frequency }) => frequency ?? []),
  )
  // Names that differ in case or accents alone are found as they are written.
  const known =
    kind === 'StaffUser' &&
    new Map([typedPlace, placeKey].flatMap((nameOf) => configured.map((one) => [nameOf(one), namesOf(one)])))
  const parts = new Set(
    configured.flatMap((one) => Object.keys(unknownParts).map((part) => typedPart(one, part))),
  )
  const taken = new Map<string, number>()

  return (texts: Texts, number: number): Map<string, string> | RowOf[Kind] => {
    const parsed = schema.safeParse(texts)
    if (!parsed.success)
      return new Map(
        parsed.error.issues.toReversed().map(({ path, message }) => {
          const field = String(path[0])
          return [field, field in texts ? message : required]
        }),
      )
    const problems = new Map<string, string>()
    const place = known && (known.get(placeKey(parsed.data)) ?? known.get(typedPlace(parsed.data)))
    if (known && !place) problems.set(...unknownPart(parsed.data, parts))
    const row = { ...parsed.data, ...place }
    for (const [field, of] of Object.entries(uniques[kind])) {
      const value = of(row)
      const earlier = taken.get(`${field} ${value}`)
      if (earlier !== undefined) problems.set(field, `Ya está en la fila ${earlier}`)
      else if (value !== undefined) taken.set(`${field} ${value}`, number)
    }
    return problems.size > 0 ? problems : row
  }
}

/** Reads a sheet: its good rows, and what is wrong with the others. Throws `WrongStructure`. */
export const readTable = <Kind extends RosterFileKind>(
  kind: Kind,
  vertical: Vertical,
  table: Table,
  configured: Configured,
): ReadTable<RowOf[Kind]> => {
  const { header, lines, above } = table
  const columns = placesOf(kind, table)
  if (lines.length > rosterFileLimits.rows) throw new WrongStructure(fileProblems.tableRows)
  const headers = new Map<string, string>(rosterFiles[kind].columns.map((one) => [one.field, one.header]))
  const readRow = rowReader(kind, vertical, configured)
  const read: ReadTable<RowOf[Kind]> = {
    ...{ rows: [], numbers: new Map(), records: 0, errors: [], wrong: new Set() },
    notes: [...table.notes, ...unreadNote(kind, header)],
  }
  for (const [index, line] of lines.entries()) {
    const cells = [...columns].map(([field, at]) => [field, textOf(line[at])] as const)
    const texts: Texts = Object.fromEntries(cells.filter(([, text]) => text !== ''))
    if (Object.keys(texts).length === 0) continue
    read.records += 1
    const number = above + index + 2
    const found = readRow(texts, number)
    if (found instanceof Map) {
      read.wrong.add(keyIn[kind](texts))
      for (const [field, message] of found)
        read.errors.push({
          ...{ row: number, column: headers.get(field) ?? field, message },
          value: (texts[field] ?? '').slice(0, shownLength),
        })
      const [first] = read.errors
      if (first && read.errors.length > mostErrors) throw tooManyErrors(first)
    } else {
      read.rows.push(found)
      read.numbers.set(kinds[kind].keyOf(found), number)
    }
  }
  if (read.records === 0) throw new WrongStructure('El archivo no tiene filas')
  return read
}
