import type { fileProblems } from '../../shared/file-problems.ts'
import { ChildKilled, callChild, endAfter, startChild, workAsChild } from '../child-process/child.ts'

export type Cell = string | number | boolean | Date | null

type Problem = keyof Pick<typeof fileProblems, 'damaged' | 'unpacked'>

export class UnreadableSheet extends Error {
  readonly problem: Problem
  constructor(problem: Problem) {
    super(problem)
    this.problem = problem
  }
}

export type Sheet = { sheet: string; data: Cell[][] }

type Answer = { sheets: Sheet[] } | { problem: Problem }

const megabyte = 1_048_576
/** An honest sheet needs memory by its size: 1 MB, some 20,000 rows, takes 100 MB of it, more where rows repeat. */
const heapMbOf = ({ byteLength }: Uint8Array): number =>
  Math.min(1_024, 128 + Math.ceil((256 * byteLength) / megabyte))
/** Processor time, the start of the child included: 20,000 rows in 0.6 MB take 1.6 s beside other work. */
const processorMsOf = ({ byteLength }: Uint8Array): number => 1_000 + (3_600 * byteLength) / megabyte
/** Elapsed time, for a child that waits and uses no processor. */
const longestMs = 60_000
/** Characters of all cells, as each is copied to the parent: 20,000 rows in 1 MB show 4 million. */
const charactersOf = ({ byteLength }: Uint8Array): number => 4_000_000 + (16_000_000 * byteLength) / megabyte

const shownIn = (sheets: readonly Sheet[]): number => {
  let characters = 0
  for (const { data } of sheets)
    for (const row of data) for (const cell of row) if (typeof cell === 'string') characters += cell.length
  return characters
}

const childName = 'sheet'

workAsChild(childName, async (bytes: Uint8Array): Promise<Answer> => {
  endAfter(processorMsOf(bytes))
  const { default: readSheets } = await import('read-excel-file/node')
  return readSheets(Buffer.from(bytes)).then(
    (read): Answer => {
      const sheets = read as unknown as Sheet[]
      return shownIn(sheets) > charactersOf(bytes) ? { problem: 'unpacked' } : { sheets }
    },
    (): Answer => ({ problem: 'damaged' }),
  )
})

/**
 * The sheets of a workbook, read in a process of its own, which ends alone when a sheet fills the memory or takes for
 * ever: a cell in row 1,000,000 stands for a million. Throws `UnreadableSheet`.
 */
export const readSheets = async (bytes: Uint8Array): Promise<Sheet[]> => {
  const child = startChild(import.meta.url, childName, [`--max-old-space-size=${heapMbOf(bytes)}`])
  try {
    const answer = await callChild<Answer>(child, bytes, longestMs)
    if ('problem' in answer) throw new UnreadableSheet(answer.problem)
    return answer.sheets
  } catch (error) {
    throw error instanceof ChildKilled ? new UnreadableSheet('unpacked') : error
  } finally {
    child.kill('SIGKILL')
  }
}
