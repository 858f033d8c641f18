import { workersOf } from '../productivity/day-workers.ts'
import { type Worker, workOfDay } from '../productivity/work-of-day.ts'
import { countingUnread } from '../table/read-each.ts'
import { headerLine, linesOf } from './columns.ts'
import { asConfigured } from './configured.ts'
import { inOrder } from './in-order.ts'

/** The least that S3 takes; it takes 10,000 of them. */
const partBytes = 5 * 1_048_576
/** Users whose records are read ahead. */
const usersAtOnce = 8

/** A piece of a day's file, which ends with the last record of a user. */
export type Part = {
  /** Only until the next part is asked for, which is made in the same room. */
  body: Buffer
  rows: number
  /** Records that could not be read, and so are not in it. */
  unread: number
  /** Its last user; the next part begins after them. */
  after: string
  last: boolean
}

/** Texts one after the other as bytes, in room that is used again: Node gives back late what it has outside of its heap. */
const roomFor = (size: number) => {
  let room = Buffer.allocUnsafe(size)
  let used = 0
  return {
    add: (text: string): void => {
      const needed = used + Buffer.byteLength(text)
      if (needed > room.length) room = Buffer.concat([room.subarray(0, used)], needed * 2)
      used += room.write(text, used)
    },
    bytes: (): Buffer => room.subarray(0, used),
    clear: (): void => {
      used = 0
    },
  }
}

/**
 * The file of a day in parts, from its beginning or after the user that a part ended with. Where a part ends depends on
 * the records alone, so a file that was interrupted anywhere becomes the same one.
 */
export async function* partsOf(day: string, from?: string): AsyncGenerator<Part> {
  const room = roomFor(partBytes * 1.5)
  if (from === undefined) room.add(headerLine)
  let [rows, unread, after] = [0, 0, from ?? '']
  const configured = await asConfigured()
  const read = async (worker: Worker) => {
    const { result: work, unread: left } = await countingUnread(() => workOfDay(worker, day))
    return { user: worker.user, work: { ...work, records: await configured(work.records) }, left }
  }
  for await (const { user, work, left } of inOrder(workersOf(day, from), usersAtOnce, read)) {
    room.add(linesOf(work))
    rows += work.records.length
    unread += left
    after = user
    if (room.bytes().length < partBytes) continue
    yield { body: room.bytes(), rows, unread, after, last: false }
    room.clear()
    rows = 0
    unread = 0
  }
  if (room.bytes().length > 0) yield { body: room.bytes(), rows, unread, after, last: true }
}
