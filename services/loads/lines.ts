import { isUtf8 } from 'node:buffer'

/** One line of a file as text, with its number from 1 and the byte of the file where the next one begins. */
export type Line = { number: number; text: string; end: number; tooLong: boolean }

/** Far more than a row needs: a longer line is refused, and never held in memory. */
export const longestLine = 65_536

const newline = 0x0a
const carriageReturn = 0x0d
const byteOrderMark = Buffer.from([0xef, 0xbb, 0xbf])

/** Whatever is not UTF-8 is Latin-1 (decision 38); a line at a time, so that no character is split and no file read twice. */
const decode = (bytes: Buffer): string =>
  bytes.length === 0 ? '' : bytes.toString(isUtf8(bytes) ? 'utf8' : 'latin1')

const lineOf = (bytes: Buffer, number: number, end: number, tooLong: boolean): Line => {
  const from = number === 1 && bytes.subarray(0, 3).equals(byteOrderMark) ? 3 : 0
  const to = bytes.at(-1) === carriageReturn ? bytes.length - 1 : bytes.length
  return { number, text: tooLong ? '' : decode(bytes.subarray(from, to)), end, tooLong }
}

/** The lines that end in each piece of a file, however the pieces split them. */
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

/** Resolves to the next line of a file; to undefined after the last. */
export type LineReader = () => Promise<Line | undefined>

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
