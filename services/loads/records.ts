import { type Line, type LineReader, longestLine } from './lines.ts'

export type Delimiter = ';' | ','
/** One record of a CSV: its cells, or why it cannot be read. `line` is its first one, `last` its last. */
export type CsvRecord = { line: number; last: number; end: number } & (
  | { cells: string[] }
  | { reason: string; cells?: undefined }
)

/** A cell with line breaks spans a few lines at most; a longer open quote is an error of its first line. */
const longestRecord = 20

/** The cells of a text; 'open' when it ends inside quotes, 'broken' when something follows a closing quote. */
export const splitCells = (text: string, delimiter: Delimiter): string[] | 'open' | 'broken' => {
  if (!text.includes('"')) return text.split(delimiter)
  const cells: string[] = []
  for (let at = 0; ; at += 1) {
    if (text[at] !== '"') {
      const end = text.indexOf(delimiter, at)
      cells.push(text.slice(at, end < 0 ? undefined : end))
      if (end < 0) return cells
      at = end
      continue
    }
    let cell = ''
    for (at += 1; ; at += 2) {
      const quote = text.indexOf('"', at)
      if (quote < 0) return 'open'
      cell += text.slice(at, quote)
      at = quote
      if (text[at + 1] !== '"') break
      cell += '"'
    }
    cells.push(cell)
    at += 1
    if (at >= text.length) return cells
    if (text[at] !== delimiter) return 'broken'
  }
}

const refusal = ({ number, end }: Line, reason: string): CsvRecord => ({
  line: number,
  last: number,
  end,
  reason,
})

/**
 * The records of a CSV. On an open quote or an unterminated cell a library would stop, or read the rest of the file as
 * one cell; here that is one refused line, and the next one is read normally.
 */
export async function* recordsOf(readLine: LineReader, delimiter: Delimiter): AsyncGenerator<CsvRecord> {
  const ahead: Line[] = []
  for (let line = await readLine(); line; line = ahead.shift() ?? (await readLine())) {
    if (line.tooLong) {
      yield refusal(line, 'La fila es demasiado larga')
      continue
    }
    if (line.text === '') continue
    let { text, end, number: last } = line
    let cells = splitCells(text, delimiter)
    for (let used = 0; cells === 'open' && used < longestRecord && text.length < longestLine; used += 1) {
      const more = ahead[used] ?? (await readLine())
      if (!more || more.tooLong) {
        if (more && used === ahead.length) ahead.push(more)
        break
      }
      if (used === ahead.length) ahead.push(more)
      text += `\n${more.text}`
      ;({ end, number: last } = more)
      cells = splitCells(text, delimiter)
    }
    if (typeof cells === 'string') {
      yield refusal(
        line,
        cells === 'open' || last > line.number
          ? 'Comillas sin cerrar'
          : 'Texto después de cerrar las comillas',
      )
      continue
    }
    ahead.splice(0, last - line.number)
    yield { line: line.number, last, end, cells }
  }
}
