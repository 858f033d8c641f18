import { once } from 'node:events'
import { parentPort, Worker, workerData } from 'node:worker_threads'

export type Cell = string | number | boolean | Date | null

/** The sheet cannot be read. */
export class UnreadableSheet extends Error {}

const threadName = 'sheet'
type Task = { name: typeof threadName; bytes: Uint8Array }
type Answer = { rows: Cell[][] } | { problem: string }

/** An honest sheet needs memory by its size: 1 MB, some 20,000 rows, takes 100 MB of it, more where rows repeat. */
const heapMbOf = ({ byteLength }: Uint8Array): number =>
  Math.min(1_024, 256 + Math.ceil((192 * byteLength) / 1_048_576))
/** A hundred thousand rows take three seconds. */
const longestMs = 60_000

/** The thread runs this very module, so that nothing else must be found beside a function's bundle. */
const task = workerData as Partial<Task> | null
if (parentPort && task?.name === threadName && task.bytes) {
  const [port, bytes] = [parentPort, Buffer.from(task.bytes)]
  void import('read-excel-file/node')
    .then(({ readSheet }) => readSheet(bytes))
    .then(
      (rows): Answer => ({ rows: rows as unknown as Cell[][] }),
      (error: unknown): Answer => ({ problem: String(error) }),
    )
    .then((answer) => port.postMessage(answer))
}

/**
 * The rows of the first sheet of a workbook. It is read in a thread of its own, which ends alone when a sheet is made to
 * fill the memory or to take for ever: a cell that says it is in row 1,000,000 stands for a million. Throws
 * `UnreadableSheet`.
 */
export const readSheetRows = async (bytes: Uint8Array): Promise<Cell[][]> => {
  const thread = new Worker(new URL(import.meta.url), {
    workerData: { name: threadName, bytes } satisfies Task,
    env: {},
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: heapMbOf(bytes) },
  })
  try {
    const signal = AbortSignal.timeout(longestMs)
    const [answer] = (await once(thread, 'message', { signal })) as [Answer]
    if ('problem' in answer) throw new UnreadableSheet(answer.problem)
    return answer.rows
  } catch (error) {
    throw error instanceof UnreadableSheet ? error : new UnreadableSheet(String(error))
  } finally {
    void thread.terminate()
  }
}
