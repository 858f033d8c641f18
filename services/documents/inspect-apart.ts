import { once } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import { parentPort, Worker, workerData } from 'node:worker_threads'
import { Refusal } from '../../shared/errors.ts'
import { type Inspected, inspect } from './inspect.ts'
import { loadPdfParser } from './pdf-pages.ts'
import { refuse } from './refuse.ts'

/**
 * Inspections in a thread of their own, which can be ended at any instruction: a file that is made to take for ever or
 * to fill the memory ends its own inspection and nothing else (R12).
 */
export const inspectionLimits = {
  /** Of a processor, so that no file is refused because the machine is busy. */
  milliseconds: 900,
  /** By which the thread may grow. A buffer that doubles is seen before it doubles once more. */
  megabytes: 128,
  /** Of a clock, for a thread that cannot even be asked. */
  longestMilliseconds: 10_000,
} as const

/** How often the thread is asked what it has taken. */
const lookEveryMs = 10
/** A thread that has not begun by then never will: then the inspection failed, not the file. */
const startMs = 15_000

type Task = Parameters<typeof inspect>
type Told = { inspected: Inspected } | { refused: Refusal['details'] }

const threadName = 'inspections'

const answer = async (task: Task): Promise<Told> => {
  try {
    return { inspected: await inspect(...task) }
  } catch (error) {
    if (error instanceof Refusal) return { refused: error.details }
    throw error
  }
}

/** The thread runs this very module, so that nothing else must be found beside a function's bundle. */
if (parentPort && workerData === threadName) {
  const port = parentPort
  port.on('message', async (task: Task) => port.postMessage(await answer(task)))
  await loadPdfParser()
  port.postMessage('ready')
}

const startThread = async (): Promise<Worker> => {
  const thread = new Worker(new URL(import.meta.url), {
    workerData: threadName,
    // Whatever a file should make it do, it has no credentials.
    env: {},
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: 2 * inspectionLimits.megabytes },
  })
  // Whoever waits for it is told too.
  thread.on('error', () => undefined)
  await once(thread, 'message', { signal: AbortSignal.timeout(startMs) })
  return thread
}

/** What the thread has taken so far. */
const takenBy = async (thread: Worker) => {
  const [processor, memory] = await Promise.all([thread.cpuUsage(), thread.getHeapStatistics()])
  return {
    milliseconds: (processor.user + processor.system) / 1_000,
    megabytes: (memory.total_heap_size + memory.external_memory) / 1_048_576,
  }
}

/** Aborts an inspection that goes beyond its limits; returns when it has ended. */
const watch = async (thread: Worker, inspection: AbortController): Promise<void> => {
  const { signal } = inspection
  const before = await takenBy(thread)
  while (!signal.aborted) {
    await wait(lookEveryMs, undefined, { signal })
    const now = await takenBy(thread)
    const overTime = now.milliseconds - before.milliseconds > inspectionLimits.milliseconds
    const overMemory = now.megabytes - before.megabytes > inspectionLimits.megabytes
    if (overTime || overMemory) inspection.abort()
  }
}

const isOutOfMemory = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY'

/** The thread that ended its last inspection well and waits for the next; it keeps no process alive. */
let idle: Worker | undefined

const runTask = async (task: Task): Promise<Told> => {
  const thread = idle ?? (await startThread())
  idle = undefined
  thread.ref()
  const inspection = new AbortController()
  const clock = setTimeout(() => inspection.abort(), inspectionLimits.longestMilliseconds)
  // A thread that ends cannot be asked any more: then its end tells why.
  watch(thread, inspection).catch(() => undefined)
  try {
    thread.postMessage(task)
    const [told] = (await once(thread, 'message', { signal: inspection.signal })) as [Told]
    idle = thread
    return told
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

/** `inspect` within its limits, one file at a time; one that goes beyond them is refused as too complex. */
export const inspectApart = async (...[bytes, fileName, { spreadsheet }]: Task): Promise<Inspected> => {
  const running = last.then(() => runTask([bytes, fileName, { spreadsheet }]))
  last = running.catch(() => undefined)
  const told = await running
  if ('refused' in told) throw new Refusal('documentRefused', told.refused)
  return told.inspected
}
