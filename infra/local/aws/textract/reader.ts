import { type ChildProcess, fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import PQueue from 'p-queue'
import { modelsIn } from './engine.ts'

export type ReadingTask = {
  /** The document, and the folder for the blocks of its pages, `{page}.json`. */
  file: string
  folder: string
}
export type ReadingNews =
  /** The process sends nothing more until the page is drawn; page 0 is the opening of the document. */
  | { event: 'draws'; page: number }
  | { event: 'drawn'; page: number }
  | { event: 'page'; page: number }
  | { event: 'end'; pages: number; missing: number[] }
  | { event: 'failed'; fault?: string; message: string }

/** The largest honest page, A3 in colour at 600 dpi, takes 2.7 s and 430 MB; another reader may wait 3 s (R12). */
const longestDrawingMs = 8_000
/** Longest silence in milliseconds; longer than an engine may take for a page. */
const silenceMs = 150_000

const megabyte = 1_048_576
const memoryPage = 65_536
/** Memory limits of each library that reads, all of which are WebAssembly, and of JavaScript objects. */
const processFlags = [`--wasm-max-mem-pages=${(640 * megabyte) / memoryPage}`, '--max-old-space-size=512']

/** Documents read at the same time, each in its own process, so that a slow one does not block the others. */
const atOnce = 2

export type Reading = Extract<ReadingNews, { event: 'end' | 'failed' }>
type Pending = {
  task: ReadingTask
  done: (reading: Reading) => void
  isBegun?: true
  isAgain?: true
}
type Options = { models: string; idleMs?: number; drawingMs?: number }

const script = fileURLToPath(new URL('reader-process.ts', import.meta.url))

const forkReader = (
  models: string,
  onNews: (news: ReadingNews) => void,
  onExit: (ended: ChildProcess) => void,
): ChildProcess => {
  const child = fork(script, [modelsIn(models)], {
    execArgv: processFlags,
    env: {},
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  child.on('message', onNews)
  child.once('exit', () => onExit(child))
  child.once('error', () => onExit(child))
  return child
}

/** The outcome for a document whose process died; if it died while it drew a page, the document is the cause. */
const diedReading = (page: number | undefined): Reading =>
  page === undefined
    ? { event: 'failed', message: 'The reader ended' }
    : { event: 'failed', fault: 'BadDocumentException', message: `Page ${page} cannot be drawn` }

/** A process that reads one document after the other. It starts with the first one and ends when idle. */
const createPlace = ({ models, idleMs = 60_000, drawingMs = longestDrawingMs }: Options) => {
  let child: ChildProcess | undefined
  let pending: Pending | undefined
  /** Timer that kills the process when it is silent for too long or idle. */
  let clock: NodeJS.Timeout | undefined
  /** The page that is being drawn; its timer kills the process. */
  let drawing: { page: number; timer: NodeJS.Timeout } | undefined

  const kill = (): void => void child?.kill('SIGKILL')
  const watch = (): void => {
    clearTimeout(clock)
    if (child) clock = setTimeout(kill, pending ? silenceMs : idleMs).unref()
  }
  const setDrawing = (page?: number): void => {
    clearTimeout(drawing?.timer)
    drawing = page === undefined ? undefined : { page, timer: setTimeout(kill, drawingMs).unref() }
  }
  const end = (reading: Reading): void => {
    const over = pending
    pending = undefined
    setDrawing()
    watch()
    over?.done(reading)
  }
  const receive = (news: ReadingNews): void => {
    if (pending) pending.isBegun = true
    watch()
    if (news.event === 'draws') setDrawing(news.page)
    else if (news.event === 'end' || news.event === 'failed') end(news)
    else if (news.page === drawing?.page) setDrawing()
  }
  const onExit = (ended: ChildProcess): void => {
    if (child !== ended) return
    child = undefined
    if (!pending) return
    if (!pending.isBegun && !pending.isAgain) read({ ...pending, isAgain: true })
    else end(diedReading(drawing?.page))
  }
  const read = (next: Pending): void => {
    pending = next
    child ??= forkReader(models, receive, onExit)
    child.send(next.task, () => undefined)
    watch()
  }

  const stop = async (): Promise<void> => {
    clearTimeout(clock)
    const ending = child
    if (!ending) return
    const over = new Promise((resolve) => ending.once('exit', resolve))
    kill()
    await over
  }
  return {
    pid: () => child?.pid,
    read: (task: ReadingTask): Promise<Reading> => new Promise((done) => read({ task, done })),
    stop,
  }
}

/** Reads documents in child processes: reading needs memory, blocks, and a document can crash it. */
export const createReader = (options: Options) => {
  const places = Array.from({ length: atOnce }, () => createPlace(options))
  /** The one that was used last is the next one, as its process may still be there. */
  const free = [...places]
  const queue = new PQueue({ concurrency: atOnce })
  const readNext = async (task: ReadingTask): Promise<Reading> => {
    const place = free.pop() as (typeof free)[number]
    const reading = await place.read(task)
    free.push(place)
    return reading
  }
  return {
    read: (task: ReadingTask): Promise<Reading> => queue.add(() => readNext(task)),
    pids: () => places.flatMap((place) => place.pid() ?? []),
    stop: async (): Promise<void> => {
      queue.clear()
      await Promise.all(places.map((place) => place.stop()))
    },
  }
}
export type Reader = ReturnType<typeof createReader>
