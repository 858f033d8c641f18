import { type ChildProcess, fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { modelsIn } from './models.ts'
import { longestDrawingMs, processFlags, silenceMs } from './reader-limits.ts'
import type { ReadingNews, ReadingTask } from './reader-messages.ts'

/** Documents read at the same time, each in its own process, so that a slow one does not block the others. */
const atOnce = 2

export type Reading = Extract<ReadingNews, { event: 'end' | 'failed' }>
type Pending = {
  task: ReadingTask
  done: (reading: Reading) => void
  /** A process has started to read it. */
  isBegun?: true
  isAgain?: true
}
type Options = { models: string; idleMs?: number; drawingMs?: number }

const script = fileURLToPath(new URL('reader-process.ts', import.meta.url))

const forkReader = (models: string): ChildProcess =>
  fork(script, [modelsIn(models)], {
    execArgv: processFlags,
    env: {},
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })

/** A timer for each page that is being drawn. */
const createTimers = (onLate: () => void, ms: number) => {
  const timers = new Map<number, NodeJS.Timeout>()
  const end = (page: number): void => {
    clearTimeout(timers.get(page))
    timers.delete(page)
  }
  return {
    start: (page: number): void => void timers.set(page, setTimeout(onLate, ms).unref()),
    end,
    clear: (): void => [...timers.keys()].forEach(end),
    first: (): number | undefined => timers.keys().next().value,
  }
}

/**
 * A process that reads one document after the other. It starts with the first one, and ends when it is idle for
 * `idleMs`.
 */
const createPlace = (
  { models, idleMs = 60_000, drawingMs = longestDrawingMs }: Options,
  onFree: () => void,
) => {
  let child: ChildProcess | undefined
  let pending: Pending | undefined
  /** Timer that kills the process when it is silent for too long or idle. */
  let clock: NodeJS.Timeout | undefined
  const drawings = createTimers(() => kill(), drawingMs)

  const kill = (): void => void child?.kill('SIGKILL')
  const watch = (): void => {
    clearTimeout(clock)
    if (child) clock = setTimeout(kill, pending ? silenceMs : idleMs).unref()
  }
  const end = (reading: Reading): void => {
    const over = pending
    pending = undefined
    drawings.clear()
    watch()
    over?.done(reading)
    onFree()
  }
  const receive = (news: ReadingNews): void => {
    if (pending) pending.isBegun = true
    watch()
    if (news.event === 'draws') drawings.start(news.page)
    else if (news.event === 'drawn' || news.event === 'page') drawings.end(news.page)
    else end(news)
  }
  const onExit = (ended: ChildProcess): void => {
    if (child !== ended) return
    child = undefined
    if (!pending) return
    if (!pending.isBegun && !pending.isAgain) {
      // The process ended while it was idle.
      read({ ...pending, isAgain: true })
      return
    }
    const drawn = drawings.first()
    if (drawn === undefined) end({ event: 'failed', message: 'The reader ended' })
    // If the process dies while it draws, the document is the cause.
    else end({ event: 'failed', fault: 'BadDocumentException', message: `Page ${drawn} cannot be drawn` })
  }
  const start = (): ChildProcess => {
    const started = forkReader(models)
    started.on('message', receive)
    started.once('exit', () => onExit(started))
    started.once('error', () => onExit(started))
    return started
  }

  const read = (next: Pending): void => {
    pending = next
    child ??= start()
    child.send(next.task, () => undefined)
    watch()
  }

  return {
    isFree: () => !pending,
    pid: () => child?.pid,
    read,
    stop: async (): Promise<void> => {
      clearTimeout(clock)
      const ending = child
      if (!ending) return
      const over = new Promise((resolve) => ending.once('exit', resolve))
      kill()
      await over
    },
  }
}

/**
 * Reads documents in separate processes: the models need memory, reading would block the server, and a document can
 * crash its reader.
 */
export const createReader = (options: Options) => {
  const waiting: Pending[] = []
  const advance = (): void => {
    for (const place of [...places].sort((one, other) => (other.pid() ?? 0) - (one.pid() ?? 0))) {
      const next = place.isFree() && waiting.shift()
      if (next) place.read(next)
    }
  }
  const places = Array.from({ length: atOnce }, () => createPlace(options, () => advance()))

  return {
    read: (task: ReadingTask): Promise<Reading> =>
      new Promise((done) => {
        waiting.push({ task, done })
        advance()
      }),
    /** Ids of the running processes. */
    pids: () => places.flatMap((place) => place.pid() ?? []),
    stop: async (): Promise<void> => {
      waiting.length = 0
      await Promise.all(places.map((place) => place.stop()))
    },
  }
}
export type Reader = ReturnType<typeof createReader>
