import { workersOf } from '../productivity/day-workers.ts'
import { recordsOfDay } from '../productivity/records.ts'
import { headerLine, linesOf } from './columns.ts'
import { inOrder } from './in-order.ts'

/** The least that S3 takes; it takes 10,000 of them. */
const partBytes = 5 * 1_048_576
/** Users whose records are read ahead. */
const usersAtOnce = 8

/** A piece of a day's file, which ends with the last record of a user. */
export type Part = {
  body: Buffer
  rows: number
  /** Its last user; the next part begins after them. */
  after: string
  last: boolean
}

/**
 * The file of a day in parts, from its beginning or after the user that a part ended with. Where a part ends depends on
 * the records alone, so a file that was interrupted anywhere becomes the same one.
 */
export async function* partsOf(day: string, from?: string): AsyncGenerator<Part> {
  let lines: string[] = from === undefined ? [headerLine] : []
  let [bytes, rows, after] = [Buffer.byteLength(lines.join('')), 0, from ?? '']
  const read = async (user: string) => ({ user, records: await recordsOfDay(user, day) })
  for await (const { user, records } of inOrder(workersOf(day, from), usersAtOnce, read)) {
    const text = linesOf(records)
    lines.push(text)
    bytes += Buffer.byteLength(text)
    rows += records.length
    after = user
    if (bytes < partBytes) continue
    yield { body: Buffer.from(lines.join('')), rows, after, last: false }
    lines = []
    bytes = 0
    rows = 0
  }
  if (bytes > 0) yield { body: Buffer.from(lines.join('')), rows, after, last: true }
}
