import { counted, quantity } from '../ui/counted.ts'

/** What of a spreadsheet is shown: enough to read it, and little enough to stay quick. */
export const sheetLimits = { rows: 2_000, columns: 100 } as const

/** What the reader of spreadsheets makes of a cell; a formula is its value. */
export type Cell = string | number | boolean | Date | null

export type Text = { text: string; isNumber?: true }
export type Sheet = {
  name: string
  rows: Text[][]
  columns: number
  /** How many there are, shown or not. */
  total: { rows: number; columns: number }
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
/** Without dots: most long numbers of a flat file are accounts and documents. */
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

/** `A`, `B` … `Z`, `AA`: what a spreadsheet calls a column. */
export const columnName = (index: number): string => {
  const letter = String.fromCharCode(65 + (index % 26))
  return index < 26 ? letter : `${columnName(Math.floor(index / 26) - 1)}${letter}`
}

/** A sheet as texts, cut to what is shown. */
export const sheetOf = (name: string, cells: readonly (readonly Cell[])[]): Sheet => {
  const total = { rows: cells.length, columns: Math.max(0, ...new Set(cells.map(({ length }) => length))) }
  return {
    name,
    rows: cells
      .slice(0, sheetLimits.rows)
      .map((row) => row.slice(0, sheetLimits.columns).map((cell) => cellText(cell))),
    columns: Math.min(total.columns, sheetLimits.columns),
    total,
  }
}

/** What a search in a sheet came to. */
export const foundText = (count: number): string => {
  if (count === 0) return 'No se encontraron resultados'
  return quantity(count, 'fila encontrada', 'filas encontradas')
}

/** Says what is not shown, or nothing. */
export const cutText = ({ total }: Pick<Sheet, 'total'>): string | undefined => {
  const told = (shown: number, all: number, what: string) =>
    all > shown && `las primeras ${counted(shown)} de ${counted(all)} ${what}`
  const parts = [
    told(sheetLimits.rows, total.rows, 'filas'),
    told(sheetLimits.columns, total.columns, 'columnas'),
  ].filter((part) => part !== false)
  return parts.length > 0
    ? `Se muestran ${parts.join(' y ')}. Descarga el archivo para verlo completo.`
    : undefined
}
