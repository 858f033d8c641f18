import { workersOf } from '../productivity/day-workers.ts'
import { type Worker, workOfDay } from '../productivity/work-of-day.ts'
import { countingUnread } from '../table/read-each.ts'
import { headerLine, linesOf } from './columns.ts'
import { asConfigured } from './configured.ts'
import { inOrder } from './in-order.ts'

/** The minimum size of a part in S3; an upload has at most 10,000 parts. */
const partBytes = 5 * 1_048_576
/** Users whose records are prefetched. */
const usersAtOnce = 8

/** A part of a day's file. It ends with the last record of a user. */
export type Part = {
  /** Valid only until the next part is requested, which reuses the buffer. */
  body: Buffer
  rows: number
  /** Unreadable records, which are not in it. */
  unread: number
  /** Its last user; the next part starts after them. */
  after: string
  last: boolean
}

/** Concatenates texts as bytes in a reused buffer, because Node releases memory outside of its heap late. */
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
 * The file of a day in parts, from its start or after the last user of a part. Part boundaries depend only on the
 * records, so an interrupted file continues to the same result.
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
