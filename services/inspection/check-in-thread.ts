import { once } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import { parentPort, Worker, workerData } from 'node:worker_threads'
import { confined } from '../child-process/child.ts'
import { refuse } from '../documents/file-rules.ts'
import { inspectionBudget, longestInspection } from './budgets.ts'
import { type CheckOutcome, checkedIn, checkFile, outcomeOf } from './check-file.ts'
import { loadPdfParser } from './pdf-pages.ts'

// Inspections run in a separate thread, which can be terminated at any instruction: a file that never ends or fills the
// memory ends only its own inspection (R12).

const lookEveryMs = 10
/** A thread that has not started by then never will: then the inspection failed, not the file. */
const startMs = 15_000

type Task = Parameters<typeof checkFile>

const threadName = 'file-checks'

/** The thread runs this same module, so that a function's bundle needs no second file. */
if (parentPort && workerData === threadName) {
  const port = parentPort
  port.on('message', async (task: Task) => port.postMessage(await outcomeOf(checkFile(...task))))
  void loadPdfParser().then(() => port.postMessage('ready'))
}

const startThread = async (): Promise<Worker> => {
  const thread = new Worker(new URL(import.meta.url), {
    workerData: threadName,
    env: {},
    execArgv: confined(),
    // V8 lets the young generation grow freely; with a cap, the heap grows by what a file needs.
    resourceLimits: { maxYoungGenerationSizeMb: 8, maxOldGenerationSizeMb: 1_024 },
  })
  // The promise of the inspection gets the error as well.
  thread.on('error', () => undefined)
  await once(thread, 'message', { signal: AbortSignal.timeout(startMs) })
  return thread
}

const millisecondsOf = ({ user, system }: NodeJS.CpuUsage): number => (user + system) / 1_000

/** The usage of the thread and of its process so far: unpacking and garbage collection run beside the thread. */
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

/** The idle thread after a successful inspection; it does not keep the process alive. */
let idle: Worker | undefined

const checkInThread = async (task: Task): Promise<CheckOutcome> => {
  const thread = idle ?? (await startThread())
  idle = undefined
  thread.ref()
  const inspection = new AbortController()
  const clock = setTimeout(() => inspection.abort(), longestInspection.thread)
  // A thread that ends cannot be queried any more; its exit gives the reason.
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
export const checkFileInThread = async (...[bytes, fileName, { spreadsheet, table }]: Task) => {
  const running = last.then(() => checkInThread([bytes, fileName, { spreadsheet, table }]))
  last = running.catch(() => undefined)
  return checkedIn(await running)
}
