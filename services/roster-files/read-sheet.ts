import { askChild, ChildKilled, endAfter, startChild, workAsChild } from '../child-process/child.ts'

export type Cell = string | number | boolean | Date | null

/** The sheet cannot be read. */
export class UnreadableSheet extends Error {}

export type Sheet = { sheet: string; data: Cell[][] }

type Answer = { sheets: Sheet[] } | { problem: string }

/** An honest sheet needs memory by its size: 1 MB, some 20,000 rows, takes 100 MB of it, more where rows repeat. */
const heapMbOf = ({ byteLength }: Uint8Array): number =>
  Math.min(1_024, 256 + Math.ceil((192 * byteLength) / 1_048_576))
/** Of a processor: 100,000 rows, 2 MB where they are packed best, take three seconds. */
const processorMsOf = ({ byteLength }: Uint8Array): number => 2_000 + (3_000 * byteLength) / 1_048_576
/** Of a clock, for a child that does nothing. */
const longestMs = 60_000

const childName = 'sheet'

workAsChild(childName, async (bytes: Uint8Array): Promise<Answer> => {
  endAfter(processorMsOf(bytes))
  const { default: readSheets } = await import('read-excel-file/node')
  return readSheets(Buffer.from(bytes)).then(
    (sheets): Answer => ({ sheets: sheets as unknown as Sheet[] }),
    (error: unknown): Answer => ({ problem: String(error) }),
  )
})

/**
 * The sheets of a workbook with their rows. It is read in a process of its own, which ends alone when a sheet is made
 * to fill the memory or to take for ever: a cell that says it is in row 1,000,000 stands for a million. Throws
 * `UnreadableSheet`.
 */
export const readSheets = async (bytes: Uint8Array): Promise<Sheet[]> => {
  const child = startChild(import.meta.url, childName, [`--max-old-space-size=${heapMbOf(bytes)}`])
  try {
    const answer = await askChild<Answer>(child, bytes, longestMs)
    if ('problem' in answer) throw new UnreadableSheet(answer.problem)
    return answer.sheets
  } catch (error) {
    throw error instanceof ChildKilled ? new UnreadableSheet(error.message) : error
  } finally {
    child.kill('SIGKILL')
  }
}
