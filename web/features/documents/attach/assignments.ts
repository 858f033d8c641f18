import { isChecking } from '../../../../shared/documents.ts'
import type { DocumentRow, RowFiles } from '../document-rows.ts'
import { fileProblem } from '../upload/file-rules.ts'
import type { Uploads } from '../upload/use-uploads.ts'
import { accepts, isPhoto, matchFiles, matchFrom, placeOf } from './match-files.ts'

/** A file with the row that was proposed or chosen for it. */
export type Assigned = { file: File; row?: DocumentRow | undefined }

/** Rows that can take a file now. One with a document takes another in its place, except a repeatable one. */
export const openRows = (rows: readonly DocumentRow[], uploads: Uploads): DocumentRow[] => {
  const busy = new Set(rows.filter(({ id }) => id in uploads).map(({ type }) => placeOf(type)))
  return rows.filter(
    ({ type, document, inspection }) =>
      (type.repeatable ? !document && !inspection : !busy.has(placeOf(type))) &&
      !(inspection && isChecking(inspection)),
  )
}

const byName = new Intl.Collator('es', { numeric: true })

/** A row for each file, in the order of their names; `chosenFor` is the row of the picker. */
export const propose = (
  files: readonly File[],
  rows: readonly DocumentRow[],
  control: string,
  chosenFor?: DocumentRow,
): Assigned[] => {
  const first = rows.find(({ id }) => id === chosenFor?.id)
  const sorted = files.toSorted((a, b) => byName.compare(a.name, b.name))
  const types = rows.map(({ type }) => type)
  const filled = new Set(rows.filter(({ document }) => document).map(({ type }) => type))
  if (first && sorted.length === 1) return sorted.map((file) => ({ file, row: first }))
  const found = first
    ? matchFrom(sorted, types, control, first.type, filled)
    : matchFiles(sorted, types, control, filled)
  return sorted.map((file, index) => ({ file, row: rows.find(({ type }) => type === found[index]) }))
}

/** The rows that may have a file, by its kind. */
export const rowsFor = (file: File, rows: readonly DocumentRow[], control: string): DocumentRow[] =>
  rows.filter(({ type }) => accepts(type, file, control))

/** The photographs that are joined with this one into a PDF, itself included. */
export const pagesWith = (all: readonly Assigned[], { file, row }: Assigned): File[] =>
  row && !row.type.repeatable && isPhoto(file)
    ? all.filter((other) => other.row === row && isPhoto(other.file)).map((other) => other.file)
    : [file]

/** Why a file cannot go where it was assigned. */
export const conflictOf = (
  all: readonly Assigned[],
  assigned: Assigned,
  control: string,
): string | undefined => {
  const { file, row } = assigned
  if (!row) return undefined
  const pages = pagesWith(all, assigned)
  const problem = pages.length === 1 ? fileProblem(file, row.type, control) : undefined
  if (problem) return problem.text
  const rivals = all.filter((one) => one.row && placeOf(one.row.type) === placeOf(row.type))
  const other = rivals.find((rival) => rival.row !== row)?.row
  if (other) return `Es uno u otro: ${row.type.friendlyName} o ${other.type.friendlyName}`
  const isShared = !row.type.repeatable && rivals.length > pages.length
  return isShared ? 'Elegiste este documento para otro archivo también' : undefined
}

/** What is uploaded, in the order of the rows. `dateOf` gives the expedition date of a row that has one. */
export const rowFiles = (
  all: readonly Assigned[],
  rows: readonly DocumentRow[],
  dateOf: (row: DocumentRow) => string | undefined,
): RowFiles[] =>
  rows.flatMap((row) => {
    const own = all.filter((one) => one.row === row)
    const [first] = own
    if (!first) return []
    const files = row.type.repeatable ? own.map(({ file }) => [file]) : [pagesWith(all, first)]
    return files.map((pages) => ({ row, files: pages, expeditionDate: dateOf(row) }))
  })
