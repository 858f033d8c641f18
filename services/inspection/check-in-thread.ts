import { once } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import { parentPort, Worker, workerData } from 'node:worker_threads'
import { Refusal } from '../../shared/errors.ts'
import { refuse } from '../documents/refuse.ts'
import { inspectionBudget, longestInspection } from './budgets.ts'
import { type CheckedFile, checkFile } from './check-file.ts'
import { loadPdfParser } from './pdf-pages.ts'

// Inspections have a thread of their own, which can be ended at any instruction: a file that is made to take for ever or to
// fill the memory ends its own inspection and nothing else (R12).

/** How often the thread is asked what it has taken. */
const lookEveryMs = 10
/** A thread that has not begun by then never will: then the inspection failed, not the file. */
const startMs = 15_000

type Task = Parameters<typeof checkFile>
type CheckOutcome = { checked: CheckedFile } | { refused: Refusal['details'] }

const threadName = 'file-checks'

const answer = async (task: Task): Promise<CheckOutcome> => {
  try {
    return { checked: await checkFile(...task) }
  } catch (error) {
    if (error instanceof Refusal) return { refused: error.details }
    throw error
  }
}

/** The thread runs this very module, so that nothing else must be found beside a function's bundle. */
if (parentPort && workerData === threadName) {
  const port = parentPort
  port.on('message', async (task: Task) => port.postMessage(await answer(task)))
  void loadPdfParser().then(() => port.postMessage('ready'))
}

const startThread = async (): Promise<Worker> => {
  const thread = new Worker(new URL(import.meta.url), {
    workerData: threadName,
    // A thread is no wall: what runs there can read the process's environment and credentials (/proc). What those may do
    // is what counts, and the inspector's role is as narrow as it can be; this only keeps them out of the ordinary way.
    env: {},
    execArgv: [],
    // V8 lets the young generation grow by what it likes; capped, the heap grows by what a file needs.
    resourceLimits: { maxYoungGenerationSizeMb: 8, maxOldGenerationSizeMb: 1_024 },
  })
  // Whoever waits for the thread gets the error as well.
  thread.on('error', () => undefined)
  await once(thread, 'message', { signal: AbortSignal.timeout(startMs) })
  return thread
}

const millisecondsOf = ({ user, system }: NodeJS.CpuUsage): number => (user + system) / 1_000

/** What the thread has taken so far, and its process: unpacking and collecting go on beside the thread. */
const takenBy = async (thread: Worker) => {
  const [processor, memory] = await Promise.all([thread.cpuUsage(), thread.getHeapStatistics()])
  return {
    milliseconds: millisecondsOf(processor),
    process: millisecondsOf(process.cpuUsage()),
    heap: memory.total_heap_size,
    buffers: memory.external_memory,
  }
}

type Taken = Awaited<ReturnType<typeof takenBy>>

/** Aborts an inspection that goes beyond its limits; returns when it has ended. */
const watch = async (thread: Worker, limits: Taken, inspection: AbortController): Promise<void> => {
  const { signal } = inspection
  const before = await takenBy(thread)
  while (!signal.aborted) {
    await wait(lookEveryMs, undefined, { signal })
    const now = await takenBy(thread)
    const all = Object.keys(now) as (keyof Taken)[]
    if (all.some((what) => now[what] - before[what] > limits[what])) inspection.abort()
  }
}

const isOutOfMemory = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY'

/** The thread that ended its last inspection well and waits for the next; it keeps no process alive. */
let idle: Worker | undefined

const checkInThread = async (task: Task): Promise<CheckOutcome> => {
  const thread = idle ?? (await startThread())
  idle = undefined
  thread.ref()
  const inspection = new AbortController()
  const clock = setTimeout(() => inspection.abort(), longestInspection.thread)
  // A thread that ends cannot be asked any more: then its end tells why.
  watch(thread, inspectionBudget(task[0].byteLength), inspection).catch(() => undefined)
  try {
    thread.postMessage(task)
    const [outcome] = (await once(thread, 'message', { signal: inspection.signal })) as [CheckOutcome]
    idle = thread
    return outcome
  } catch (error) {
    void thread.terminate()
    throw inspection.signal.aborted || isOutOfMemory(error) ? refuse('complex') : error
  } finally {
    clearTimeout(clock)
    inspection.abort()
    thread.unref()
  }
}

let last: Promise<unknown> = Promise.resolve()

/** `checkFile` within its limits, one file at a time; one that goes beyond them is refused as too complex. */
export const checkFileInThread = async (
  ...[bytes, fileName, { spreadsheet, table }]: Task
): Promise<CheckedFile> => {
  const running = last.then(() => checkInThread([bytes, fileName, { spreadsheet, table }]))
  last = running.catch(() => undefined)
  const outcome = await running
  if ('refused' in outcome) throw new Refusal('documentRefused', outcome.refused)
  return outcome.checked
}
