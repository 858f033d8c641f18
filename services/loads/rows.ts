import { comparable } from '../../shared/comparable.ts'
import { columnsOf, type LoadField } from '../../shared/load-columns.ts'
import type { LoadFormat } from '../../shared/load-formats.ts'
import { type Cells, type LoadedRow, parseRow } from '../../shared/load-row.ts'
import { type CsvRecord, type Delimiter, readLines, recordsOf, splitCells } from './records.ts'

/** The file is not of its load format: nothing of it is loaded, and the leader gets the reason. */
export class UnreadableFile extends Error {}

export type Header = { delimiter: Delimiter; fields: (LoadField | undefined)[] }

const read = (text: string, delimiter: Delimiter, format: LoadFormat): Header => {
  const cells = splitCells(text, delimiter)
  const fieldOf = (cell: string) =>
    columnsOf(format).find(({ header }) => comparable(header) === comparable(cell))?.field
  return { delimiter, fields: typeof cells === 'string' ? [] : cells.map(fieldOf) }
}

const found = ({ fields }: Header): LoadField[] => fields.filter((field) => field !== undefined)

/** UTF-16 decoded as Latin-1: with a byte order mark, otherwise with a zero beside every letter. */
const otherEncoding = /^(\u00ff\u00fe|\u00fe\u00ff)|\0/

export const headerOf = (text: string, format: LoadFormat): Header => {
  if (otherEncoding.test(text))
    throw new UnreadableFile('El archivo está en UTF-16; guárdalo como UTF-8 y cárgalo de nuevo')
  const [semicolons, commas] = [read(text, ';', format), read(text, ',', format)]
  const header = found(commas).length > found(semicolons).length ? commas : semicolons
  const fields = found(header)
  const missing = columnsOf(format).filter(({ field, required }) => required && !fields.includes(field))
  if (missing.length > 0)
    throw new UnreadableFile(`Faltan columnas: ${missing.map((column) => column.header).join(', ')}`)
  const repeated = columnsOf(format).filter(
    ({ field }) => fields.indexOf(field) !== fields.lastIndexOf(field),
  )
  if (repeated.length > 0)
    throw new UnreadableFile(`Columnas repetidas: ${repeated.map((column) => column.header).join(', ')}`)
  return header
}

/** One row of a file: its case, or its number and the reason of its refusal. `last` and `end` are where it ends. */
export type FileRow = { line: number; last: number; end: number } & (
  | { row: LoadedRow; reason?: undefined; warning?: string }
  | { number: string; reason: string }
)

const cellsOf = (cells: readonly string[], { fields }: Header): Cells =>
  Object.fromEntries(fields.flatMap((field, index) => (field ? [[field, (cells[index] ?? '').trim()]] : [])))

const parse = (record: CsvRecord, header: Header, format: LoadFormat, loadedAt: Date) => {
  if (!record.cells) return { number: '', reason: record.reason }
  const cells = cellsOf(record.cells, header)
  if (record.cells.slice(header.fields.length).some((cell) => cell.trim() !== ''))
    return { number: (cells.number ?? '').slice(0, 20), reason: 'Más celdas que columnas' }
  return parseRow(format, cells, loadedAt)
}

/** An open quote may include the lines below; then the report says which. */
const upTo = (line: number, last: number): string => (last > line ? ` (hasta la fila ${last})` : '')

/** A piece of a line keeps the whole line in memory; its copy does not. */
const copyOf = (text: string): string => Buffer.from(text, 'latin1').toString('latin1')

/** The rows of a file, in order; the second row of a number is refused anywhere. */
export async function* rowsOf(
  pieces: AsyncIterable<Uint8Array>,
  format: LoadFormat,
  loadedAt: Date,
): AsyncGenerator<FileRow> {
  const readLine = readLines(pieces)
  const first = await readLine()
  if (!first) throw new UnreadableFile('El archivo está vacío')
  const header = headerOf(first.text, format)
  const seen = new Set<string>()
  for await (const record of recordsOf(readLine, header.delimiter)) {
    // Empty rows that a spreadsheet leaves at the end are skipped.
    if (record.cells?.every((cell) => cell.trim() === '')) continue
    const { line, last, end } = record
    const parsed = parse(record, header, format, loadedAt)
    if ('reason' in parsed)
      yield { line, last, end, number: parsed.number, reason: parsed.reason + upTo(line, last) }
    else if (seen.has(parsed.row.number))
      yield { line, last, end, number: parsed.row.number, reason: 'Número repetido en el archivo' }
    else {
      seen.add(copyOf(parsed.row.number))
      yield { line, last, end, ...parsed }
    }
  }
}
