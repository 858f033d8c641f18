import { bogotaDay } from '../../shared/dates.ts'
import type { LoadedRow } from '../../shared/load-row.ts'
import type { RefusedRow } from '../../shared/loads.ts'
import { queueOf } from '../../shared/queue-key.ts'
import type { FileRow } from './rows.ts'

export type Chunk = {
  rows: { line: number; row: LoadedRow; warning?: string | undefined }[]
  refused: RefusedRow[]
  counted: Map<string, { queue: string; day: string; cases: number }>
  last: number
  end: number
}

/** DynamoDB's limit, less the load's own item and the report of the chunk. */
const itemsOfTransaction = 100 - 2
/** Keeps the report of a chunk far below the size of an item. */
const refusedOfChunk = 500

/** The most rows that the report of a chunk may have: its own, and those that are cases already or have a warning. */
export const rowsOfChunk = refusedOfChunk + itemsOfTransaction

const emptyChunk = (): Chunk => ({ rows: [], refused: [], counted: new Map(), last: 0, end: 0 })

export const count = (
  counted: Chunk['counted'],
  { management, process, receivedAt }: LoadedRow,
  by: number,
) => {
  const [queue, day] = [queueOf(management, process), bogotaDay(receivedAt)]
  const one = counted.get(`${queue}#${day}`) ?? { queue, day, cases: 0 }
  counted.set(`${queue}#${day}`, { ...one, cases: one.cases + by })
}

const isFull = ({ rows, refused, counted }: Chunk): boolean =>
  // One more row may bring one more counter.
  rows.length + counted.size + 2 > itemsOfTransaction || refused.length >= refusedOfChunk

export async function* chunksOf(rows: AsyncIterable<FileRow>, after: number): AsyncGenerator<Chunk> {
  let chunk = emptyChunk()
  for await (const { line, last, end, ...parsed } of rows) {
    if (last <= after) continue
    if ('row' in parsed) {
      chunk.rows.push({ line, row: parsed.row, warning: parsed.warning })
      count(chunk.counted, parsed.row, 1)
    } else chunk.refused.push({ row: line, number: parsed.number, reason: parsed.reason })
    Object.assign(chunk, { last, end })
    if (isFull(chunk)) {
      yield chunk
      chunk = emptyChunk()
    }
  }
  if (chunk.last > 0) yield chunk
}
