import { comparable } from '../../shared/comparable.ts'
import { withoutLead } from '../../shared/csv.ts'
import { type RosterFileKind, rosterFiles } from '../../shared/roster-file-columns.ts'
import type { Cell, Sheet } from './read-sheet.ts'

/** The file is not one of its kind: nothing of it counts, and its user is told why. */
export class WrongStructure extends Error {}

/** The text that the sheet shows; of an export, without what neutralises a formula. */
export const textOf = (cell: Cell | undefined): string => {
  if (cell === null || cell === undefined) return ''
  if (typeof cell === 'boolean') return cell ? 'Sí' : 'No'
  if (cell instanceof Date) return cell.toISOString().slice(0, 10)
  return withoutLead(String(cell).toWellFormed().trim().normalize('NFC'))
}

const placedIn = (kind: RosterFileKind, header: readonly Cell[]) => {
  const found = header.map((cell) => comparable(textOf(cell)))
  return rosterFiles[kind].columns.map(({ field, header: name }) => ({
    field,
    name,
    at: found.flatMap((one, index) => (one === comparable(name) ? [index] : [])),
  }))
}

/** A title and some lines of a summary have room above the headers. */
const rowsAboveHeaders = 20

export type Table = {
  header: readonly Cell[]
  lines: readonly (readonly Cell[])[]
  above: number
  notes: string[]
}

/** The first table with all the columns of such a file; without one, the first sheet, to show what is missing. */
export const tableIn = (kind: RosterFileKind, sheets: readonly Sheet[]): Table => {
  for (const [place, { sheet, data }] of sheets.entries()) {
    const above = data
      .slice(0, rowsAboveHeaders)
      .findIndex((row) => placedIn(kind, row).every(({ at }) => at.length > 0))
    if (above < 0) continue
    const isElsewhere = place > 0 || above > 0
    const notes = isElsewhere ? [`Se leyó la hoja ${sheet}, desde la fila ${above + 1}`] : []
    return { header: data[above] ?? [], lines: data.slice(above + 1), above, notes }
  }
  const [
    {
      sheet,
      data: [header = [], ...lines],
    } = { sheet: '', data: [] },
  ] = sheets
  return { header, lines, above: 0, notes: sheets.length > 1 ? [`Se leyó la primera hoja, ${sheet}`] : [] }
}

export const unreadNote = (kind: RosterFileKind, header: readonly Cell[]): string[] => {
  const known = new Set(rosterFiles[kind].columns.map(({ header: name }) => comparable(name)))
  const names = header.map(textOf).filter((name) => name !== '' && !known.has(comparable(name)))
  if (names.length === 0) return []
  const which = names.length === 1 ? 'No se leyó esta columna' : 'No se leyeron estas columnas'
  return [`${which}: ${names.join(', ').slice(0, 400)}`]
}

/** The position of each column. Unknown columns are ignored, and reported. */
export const placesOf = (kind: RosterFileKind, { header, notes }: Table): Map<string, number> => {
  const placed = placedIn(kind, header)
  const refuse = (problem: string, isWrong: (places: number) => boolean) => {
    const among = placed.filter(({ at }) => isWrong(at.length))
    if (among.length === 0) return
    const listed = `${problem}: ${among.map(({ name }) => name).join(', ')}`
    throw new WrongStructure([...notes, listed].join('. '))
  }
  refuse('Faltan columnas', (places) => places === 0)
  refuse('Columnas repetidas', (places) => places > 1)
  return new Map(placed.map(({ field, at }) => [field, at[0] ?? 0]))
}
