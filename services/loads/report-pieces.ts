import { type RefusedRow, refusedHead, refusedLines, refusedRest } from '../../shared/loads.ts'

/** Streams the text of a report; if it has too many rows, its last line says how many are omitted. */
export async function* reportPieces(
  chunks: AsyncIterable<RefusedRow[]>,
  count: number,
  most: number,
): AsyncGenerator<string> {
  yield refusedHead
  let left = most
  for await (const rows of chunks) {
    yield refusedLines(rows.slice(0, left))
    left -= Math.min(left, rows.length)
    if (left === 0) break
  }
  if (count > most) yield refusedRest(count - most)
}
