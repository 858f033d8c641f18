import { type ChildProcess, fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { modelsIn } from './models.ts'
import type { ReadingNews, ReadingTask } from './reader-messages.ts'

/** Documents under way in the process; the others wait, so that a long one does not hold the short ones up. */
const atOnce = 2
/** Without a page in so long the process hangs. */
const silenceMs = 150_000

export type Reading = Extract<ReadingNews, { event: 'end' | 'failed' }>
type Task = Omit<ReadingTask, 'id'>
type Pending = { task: ReadingTask; done: (reading: Reading) => void }

const script = fileURLToPath(new URL('reader-process.ts', import.meta.url))

/**
 * Reads documents in a process of its own, started at the first and ended when there was none for `idleMs`: the models need
 * memory, and reading would hold up whoever serves requests.
 */
export const createReader = ({ models, idleMs = 60_000 }: { models: string; idleMs?: number }) => {
  const waiting: Pending[] = []
  const underWay = new Map<string, Pending>()
  let child: ChildProcess | undefined
  let clock: NodeJS.Timeout | undefined
  let last = 0

  const end = ({ id, ...over }: Reading): void => {
    const pending = underWay.get(id)
    underWay.delete(id)
    pending?.done({ id, ...over } as Reading)
  }

  const forget = (gone: ChildProcess): void => {
    if (child !== gone) return
    child = undefined
    for (const id of [...underWay.keys()]) end({ id, event: 'failed', message: 'The reader ended' })
    advance()
  }

  const process = (): ChildProcess => {
    if (child) return child
    const started = fork(script, [modelsIn(models)], {
      ...{ execArgv: [], env: {}, serialization: 'advanced', stdio: ['ignore', 'ignore', 'inherit', 'ipc'] },
    })
    started.on('message', (news: ReadingNews) => {
      watch()
      if (news.event === 'page') return
      end(news)
      advance()
    })
    started.once('exit', () => forget(started))
    started.once('error', () => forget(started))
    child = started
    return started
  }

  /** Ends the process that is silent for too long, or idle. */
  const watch = (): void => {
    clearTimeout(clock)
    if (!child) return
    clock = setTimeout(() => child?.kill('SIGKILL'), underWay.size > 0 ? silenceMs : idleMs)
    clock.unref()
  }

  const advance = (): void => {
    while (underWay.size < atOnce) {
      const next = waiting.shift()
      if (!next) break
      underWay.set(next.task.id, next)
      process().send(next.task, () => undefined)
    }
    watch()
  }

  return {
    read: (task: Task): Promise<Reading> =>
      new Promise((done) => {
        last += 1
        waiting.push({ task: { id: String(last), ...task }, done })
        advance()
      }),
    /** Process id, while there is one. */
    pid: () => child?.pid,
    stop: async (): Promise<void> => {
      clearTimeout(clock)
      waiting.length = 0
      const ending = child
      if (!ending) return
      const gone = new Promise((resolve) => ending.once('exit', resolve))
      ending.kill('SIGKILL')
      await gone
    },
  }
}
export type Reader = ReturnType<typeof createReader>
