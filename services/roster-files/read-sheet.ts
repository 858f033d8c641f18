import { askChild, ChildKilled, startChild, workAsChild } from '../child-process/child.ts'

export type Cell = string | number | boolean | Date | null

/** The sheet cannot be read. */
export class UnreadableSheet extends Error {}

type Answer = { rows: Cell[][] } | { problem: string }

/** An honest sheet needs memory by its size: 1 MB, some 20,000 rows, takes 100 MB of it, more where rows repeat. */
const heapMbOf = ({ byteLength }: Uint8Array): number =>
  Math.min(1_024, 256 + Math.ceil((192 * byteLength) / 1_048_576))
/** A hundred thousand rows take three seconds. */
const longestMs = 60_000

const childName = 'sheet'

workAsChild(childName, async (bytes: Uint8Array): Promise<Answer> => {
  const { readSheet } = await import('read-excel-file/node')
  return readSheet(Buffer.from(bytes)).then(
    (rows): Answer => ({ rows: rows as unknown as Cell[][] }),
    (error: unknown): Answer => ({ problem: String(error) }),
  )
})

/**
 * The rows of the first sheet of a workbook. It is read in a process of its own, which ends alone when a sheet is made
 * to fill the memory or to take for ever: a cell that says it is in row 1,000,000 stands for a million. Throws
 * `UnreadableSheet`.
 */
export const readSheetRows = async (bytes: Uint8Array): Promise<Cell[][]> => {
  const child = startChild(import.meta.url, childName, [`--max-old-space-size=${heapMbOf(bytes)}`])
  try {
    const answer = await askChild<Answer>(child, bytes, longestMs)
    if ('problem' in answer) throw new UnreadableSheet(answer.problem)
    return answer.rows
  } catch (error) {
    throw error instanceof ChildKilled ? new UnreadableSheet(error.message) : error
  } finally {
    child.kill('SIGKILL')
  }
}
