import { isUtf8 } from 'node:buffer'

/** One line of a file as text, with its number from 1 and the byte of the file where the next one begins. */
export type Line = { number: number; text: string; end: number; tooLong: boolean }

/** Far more than a row needs: a longer line is refused, and never held in memory. */
export const longestLine = 65_536

const newline = 0x0a
const carriageReturn = 0x0d
const byteOrderMark = Buffer.from([0xef, 0xbb, 0xbf])

/** A line that is not UTF-8 is Latin-1 (decision 38). Line by line, so that no character is split and no file read twice. */
const decode = (bytes: Buffer): string =>
  bytes.length === 0 ? '' : bytes.toString(isUtf8(bytes) ? 'utf8' : 'latin1')

const lineOf = (bytes: Buffer, number: number, end: number, tooLong: boolean): Line => {
  const from = number === 1 && bytes.subarray(0, 3).equals(byteOrderMark) ? 3 : 0
  const to = bytes.at(-1) === carriageReturn ? bytes.length - 1 : bytes.length
  return { number, text: tooLong ? '' : decode(bytes.subarray(from, to)), end, tooLong }
}

async function* linesOfPieces(pieces: AsyncIterable<Uint8Array>): AsyncGenerator<Line[]> {
  let held: Buffer[] = []
  let heldBytes = 0
  let number = 1
  let position = 0
  const hold = (bytes: Buffer) => {
    heldBytes += bytes.length
    if (heldBytes <= longestLine) held.push(bytes)
    else held = []
  }
  const take = (end: number): Line => {
    const [whole] = held
    const line = lineOf(
      whole && held.length === 1 ? whole : Buffer.concat(held),
      number,
      end,
      heldBytes > longestLine,
    )
    held = []
    heldBytes = 0
    number += 1
    return line
  }
  for await (const piece of pieces) {
    const bytes = Buffer.from(piece.buffer, piece.byteOffset, piece.byteLength)
    const lines: Line[] = []
    let from = 0
    for (let at = bytes.indexOf(newline); at >= 0; at = bytes.indexOf(newline, from)) {
      hold(bytes.subarray(from, at))
      from = at + 1
      lines.push(take(position + from))
    }
    if (from < bytes.length) hold(bytes.subarray(from))
    position += bytes.length
    yield lines
  }
  if (heldBytes > 0) yield [take(position)]
}

type LineReader = () => Promise<Line | undefined>

/** Reads the lines of a file that comes in pieces of any size. Holds the lines of one piece at most. */
export const readLines = (pieces: AsyncIterable<Uint8Array>): LineReader => {
  const parts = linesOfPieces(pieces)
  let lines: Line[] = []
  let next = 0
  return async () => {
    while (next === lines.length) {
      const part = await parts.next()
      if (part.done) return undefined
      lines = part.value
      next = 0
    }
    next += 1
    return lines[next - 1]
  }
}

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

/** A library would stop at an open quote, or read the rest as one cell; here it is one refused line. */
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
