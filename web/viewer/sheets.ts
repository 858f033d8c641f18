import { counted, quantity } from '../ui/counted.ts'

/**
 * Limits of what is shown of a spreadsheet: enough to read it, and few enough to stay fast. For a whole file they
 * limit its cells and their characters. `written` counts more, because of the tags around the characters.
 */
export const sheetLimits = {
  rows: 2_000,
  columns: 100,
  sheets: 100,
  cells: 1_000_000,
  characters: 20_000_000,
  written: 64_000_000,
} as const

/** What the spreadsheet reader returns for a cell; a formula is its value. */
export type Cell = string | number | boolean | Date | null

export type Text = { text: string; isNumber?: true }
export type Extent = { rows: number; columns: number }
export type Sheet = {
  name: string
  rows: Text[][]
  columns: number
  /** Totals, shown or not. */
  total: Extent
}
export type Workbook = {
  sheets: Sheet[]
  /** The number of sheets, shown or not. */
  total: number
}

const day = new Intl.DateTimeFormat('es-CO', {
  timeZone: 'UTC',
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
})
const instant = new Intl.DateTimeFormat('es-CO', {
  timeZone: 'UTC',
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  hour12: false,
})
/** Without thousands dots: most long numbers of a flat file are accounts and documents. */
const number = new Intl.NumberFormat('es-CO', { useGrouping: false, maximumFractionDigits: 10 })

export const cellText = (cell: Cell): Text => {
  if (cell === null) return { text: '' }
  if (typeof cell === 'number') return { text: number.format(cell), isNumber: true }
  if (typeof cell === 'boolean') return { text: cell ? 'VERDADERO' : 'FALSO' }
  if (typeof cell === 'string') return { text: cell }
  if (Number.isNaN(cell.getTime())) return { text: '' }
  const isDay = cell.getTime() % 86_400_000 === 0
  return { text: isDay ? day.format(cell) : instant.format(cell).replace(',', '') }
}

/** `A`, `B` … `Z`, `AA`: the name of a column in a spreadsheet. */
export const columnName = (index: number): string => {
  const letter = String.fromCharCode(65 + (index % 26))
  return index < 26 ? letter : `${columnName(Math.floor(index / 26) - 1)}${letter}`
}

/** A sheet as texts, up to `room` characters for the file; `rows` is how many of its rows are in `cells`. */
export const sheetOf = (
  name: string,
  cells: readonly (readonly Cell[])[],
  { total, rows }: { total: Extent; rows: number },
  room: { characters: number },
): Sheet => {
  const texts: Text[][] = []
  while (texts.length < rows && room.characters > 0) {
    const row = (cells[texts.length] ?? []).map((cell) => cellText(cell))
    for (const { text } of row) room.characters -= text.length
    texts.push(row)
  }
  return { name, rows: texts, columns: Math.min(total.columns, sheetLimits.columns), total }
}

/** The result of a search in a sheet. */
export const foundText = (count: number): string => {
  if (count === 0) return 'No se encontraron resultados'
  return quantity(count, 'fila encontrada', 'filas encontradas')
}

const inWords = new Intl.ListFormat('es', { type: 'conjunction' })

/** What is not shown of a workbook and of one of its sheets; empty if all is shown. */
export const cutText = (
  { rows, columns, total }: Pick<Sheet, 'columns' | 'total'> & { rows: readonly unknown[] },
  book: { sheets: readonly unknown[]; total: number },
): string | undefined => {
  const whole = 'Descarga el archivo para verlo completo.'
  if (rows.length === 0 && total.rows > 0)
    return `El archivo es muy grande y esta hoja no se muestra. ${whole}`
  const cutOf = (shown: number, all: number, what: string) =>
    all > shown && `las primeras ${counted(shown)} de ${counted(all)} ${what}`
  const parts = [
    cutOf(rows.length, total.rows, 'filas'),
    cutOf(columns, total.columns, 'columnas'),
    cutOf(book.sheets.length, book.total, 'hojas'),
  ].filter((part) => part !== false)
  return parts.length > 0 ? `Se muestran ${inWords.format(parts)}. ${whole}` : undefined
}
