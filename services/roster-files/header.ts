import { comparable } from '../../shared/comparable.ts'
import { withoutLead } from '../../shared/csv.ts'
import { type RosterFileKind, rosterFiles } from '../../shared/roster-file-columns.ts'
import type { Cell } from './read-sheet.ts'

/** The file is not one of its kind: nothing of it counts, and its user is told why. */
export class WrongStructure extends Error {}

/** The text that the sheet shows; of an export, without what neutralises a formula. */
export const textOf = (cell: Cell | undefined): string => {
  if (cell === null || cell === undefined) return ''
  if (typeof cell === 'boolean') return cell ? 'Sí' : 'No'
  if (cell instanceof Date) return cell.toISOString().slice(0, 10)
  return withoutLead(String(cell).toWellFormed().trim().normalize('NFC'))
}

/** Where the column of each field is, in whatever order they are; columns of other names are left alone. */
export const placesOf = (kind: RosterFileKind, header: readonly Cell[]): Map<string, number> => {
  const found = header.map((cell) => comparable(textOf(cell)))
  const placed = rosterFiles[kind].columns.map(({ field, header: name }) => ({
    field,
    name,
    at: found.flatMap((one, index) => (one === comparable(name) ? [index] : [])),
  }))
  const named = (problem: string, among: typeof placed) => {
    if (among.length > 0) throw new WrongStructure(`${problem}: ${among.map(({ name }) => name).join(', ')}`)
  }
  named(
    'Faltan columnas',
    placed.filter(({ at }) => at.length === 0),
  )
  named(
    'Columnas repetidas',
    placed.filter(({ at }) => at.length > 1),
  )
  return new Map(placed.map(({ field, at }) => [field, at[0] ?? 0]))
}
