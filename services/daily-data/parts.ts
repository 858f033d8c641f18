import { placeKeyIn } from '../../shared/place-key.ts'
import type { ConfiguredProcess, ProcessPlace } from '../../shared/process-configuration.ts'
import type { WorkRecord } from '../../shared/records.ts'
import { readProcess } from '../process-configuration/read-process.ts'
import { workersOf } from '../records/coming-days.ts'
import { processOf } from '../records/records.ts'
import { type Worker, workOfDay } from '../records/work-of-day.ts'
import { readHead } from '../roster/head.ts'
import { countingUnread } from '../table/read-each.ts'
import { headerLine, linesOf } from './columns.ts'

/** Adds their process's configuration to automatic records, as a case's transaction does not read it (P1). */
const asConfigured = async (): Promise<(records: readonly WorkRecord[]) => Promise<WorkRecord[]>> => {
  const head = await readHead()
  const read = new Map<string, Promise<ConfiguredProcess | undefined>>()
  const configurationOf = (place: ProcessPlace): Promise<ConfiguredProcess | undefined> => {
    const name = placeKeyIn(place)
    const reading = read.get(name) ?? readProcess(place, head)
    read.set(name, reading)
    return reading
  }
  return (records) =>
    Promise.all(
      records.map(async (record) => {
        const process = record.isAutomatic ? await configurationOf(processOf(record)) : undefined
        return process
          ? { ...record, frequency: process.frequency, isStrategic: process.isStrategic }
          : record
      }),
    )
}

/** Maps inputs with `work` in order, with so many running in parallel. */
async function* inOrder<Input, Output>(
  inputs: AsyncIterable<Input>,
  atOnce: number,
  work: (input: Input) => Promise<Output>,
): AsyncGenerator<Output> {
  const underWay: Promise<Output>[] = []
  for await (const input of inputs) {
    const working = work(input)
    // A failure is thrown in its turn; until then it must not be an unhandled rejection.
    working.catch(() => undefined)
    underWay.push(working)
    const first = underWay.length < atOnce ? undefined : underWay.shift()
    if (first) yield await first
  }
  for (const left of underWay) yield await left
}

/** The minimum size of a part in S3; an upload has at most 10,000 parts. */
const partBytes = 5 * 1_048_576
const usersAtOnce = 8

export type Part = {
  /** Valid only until the next part is requested, which reuses the buffer. */
  body: Buffer
  rows: number
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

/** A day's file in parts, or the rest of it. Their bounds depend on the records alone, so it can be continued. */
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
