import { type ChildProcess, fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import PQueue from 'p-queue'
import { longestPageMs, modelsIn } from './engine.ts'

export type ReadingTask = {
  /** The document, and the folder for the blocks of its pages, `{page}.json`. */
  file: string
  folder: string
  /** Textract's names of what is asked for beside words. */
  features?: readonly string[]
  /** Pages that were read before the process died, and those that are not read because it died of them. */
  read?: number[]
  missing?: number[]
  /** Reads one page at a time, so that it is clear which one the process dies of. */
  isAlone?: boolean
}
export type ReadingNews =
  /** The process sends nothing more until the page is drawn; page 0 is the opening of the document. */
  | { event: 'draws'; page: number }
  | { event: 'drawn'; page: number }
  | { event: 'page'; page: number; isMissing: boolean }
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

/** Pages of a document that may end its process; with more, the document cannot be read. */
const mostDeaths = 3

/** Documents read at the same time, each in its own process, so that a slow one does not block the others. */
const atOnce = 2

export type Reading = Extract<ReadingNews, { event: 'end' | 'failed' }>
type Pending = {
  task: ReadingTask
  done: (reading: Reading) => void
  isBegun?: true
  isAgain?: true
  /** Pages that were drawn and are not finished. */
  begun: Set<number>
  deaths: number
}
type Options = { models: string; idleMs?: number; drawingMs?: number; pageMs?: number }

const script = fileURLToPath(new URL('reader-process.ts', import.meta.url))

const forkReader = (
  { models, pageMs = longestPageMs }: Options,
  onNews: (news: ReadingNews) => void,
  onExit: (ended: ChildProcess) => void,
): ChildProcess => {
  const child = fork(script, [modelsIn(models), String(pageMs)], {
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

/** The outcome for a document that its process died of. */
const diedReading = (page: number | undefined): Reading =>
  page === undefined
    ? { event: 'failed', message: 'The reader ended' }
    : { event: 'failed', fault: 'BadDocumentException', message: `Page ${page} cannot be drawn` }

/**
 * What is left of a document whose process died: without the page that it drew, or the only one that it read. With two
 * pages under way, both are read again, one at a time. Undefined if the document itself is the cause.
 */
const restOf = (
  { task, begun, deaths, ...pending }: Pending,
  drawn: number | undefined,
): Pending | undefined => {
  const guilty = drawn ?? (begun.size === 1 ? [...begun][0] : undefined)
  if (guilty === 0 || deaths >= mostDeaths || (guilty === undefined && task.isAlone)) return undefined
  const missing = [...(task.missing ?? []), ...(guilty === undefined ? [] : [guilty])]
  return { ...pending, task: { ...task, missing, isAlone: true }, begun: new Set(), deaths: deaths + 1 }
}

/** A process that reads one document after the other. It starts with the first one and ends when idle. */
const createPlace = (options: Options) => {
  const { idleMs = 60_000, drawingMs = longestDrawingMs } = options
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
    if (news.event === 'drawn' && news.page > 0) pending?.begun.add(news.page)
    if (news.event === 'page') note(news.page, news.isMissing)
  }
  const note = (page: number, isMissing: boolean): void => {
    if (!pending) return
    pending.begun.delete(page)
    const list = isMissing ? 'missing' : 'read'
    pending.task = { ...pending.task, [list]: [...(pending.task[list] ?? []), page] }
  }
  const onExit = (ended: ChildProcess): void => {
    if (child !== ended) return
    child = undefined
    if (!pending) return
    if (!pending.isBegun && !pending.isAgain) read({ ...pending, isAgain: true })
    else {
      const died = drawing?.page
      const rest = restOf(pending, died)
      setDrawing()
      if (rest) read(rest)
      else end(diedReading(died))
    }
  }
  const read = (next: Pending): void => {
    pending = next
    child ??= forkReader(options, receive, onExit)
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
    read: (task: ReadingTask): Promise<Reading> =>
      new Promise((done) => read({ task, done, begun: new Set(), deaths: 0 })),
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
