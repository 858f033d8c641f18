import { type ChildProcess, fork, type Serializable } from 'node:child_process'
import { once } from 'node:events'
import { realpathSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { Worker } from 'node:worker_threads'

/** Set when a function is bundled. */
declare const BUNDLE_ID: string | undefined

/** The folder of a bundle; without one, that of the repository. */
const ownFiles = (): string =>
  realpathSync(fileURLToPath(new URL(typeof BUNDLE_ID === 'string' ? '.' : '../..', import.meta.url)))

/**
 * Flags of Node for code that opens files of people. It reads its own modules and no other file (the environment of the
 * parent, with its credentials, is one: /proc), writes none, and starts neither processes, threads nor compiled modules.
 */
export const confined = (): string[] => ['--permission', `--allow-fs-read=${ownFiles()}`]

/** Work on files from people in a process of its own: an allocation far beyond a thread's memory ends all of V8. */

/** The child was killed because of its input: it filled its memory or took too long. */
export class ChildKilled extends Error {}

/** Forks the same module: a bundle needs no second file. The child gets no credentials, and writes no log. */
export const startChild = (moduleUrl: string, name: string, flags: readonly string[] = []): ChildProcess =>
  fork(fileURLToPath(moduleUrl), [name], {
    // It needs only the path of the libraries of Lambda's Node.
    env: { LD_LIBRARY_PATH: process.env.LD_LIBRARY_PATH },
    // Its threads have their own flags, or watch it (`endAfter`).
    ...{ execArgv: [...confined(), '--allow-worker', ...flags], serialization: 'advanced' },
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  })

type Told<Answer> = { answer: Answer } | { failed: string }

export const callChild = async <Answer>(child: ChildProcess, task: Serializable, longestMs: number) => {
  const clock = setTimeout(() => child.kill('SIGKILL'), longestMs)
  const over = new AbortController()
  const { signal } = over
  try {
    // Sending to an ended child fails; its exit gives the reason.
    child.send(task, () => undefined)
    const message = await Promise.race([
      once(child, 'message', { signal }).then(([message]) => message as Told<Answer>),
      once(child, 'exit', { signal }).then(([code, killed]) => {
        if (killed) throw new ChildKilled(String(killed))
        throw new Error(`The child process ended with ${code}`)
      }),
    ])
    if ('failed' in message) throw new Error(message.failed)
    return message.answer
  } finally {
    clearTimeout(clock)
    over.abort()
  }
}

const watch = `
const { workerData } = require('node:worker_threads')
setInterval(() => {
  const { user, system } = process.cpuUsage()
  if (user + system > workerData * 1_000) process.kill(process.pid, 'SIGKILL')
}, 50)`

/** Called in a child: kills the child once it has used this much processor time since its start. */
export const endAfter = (milliseconds: number): void => {
  new Worker(watch, { eval: true, workerData: milliseconds, env: {}, execArgv: [] }).unref()
  // From here on the child starts no other thread, which would not be confined. Early versions of Node 24 lack this.
  ;(process as { permission?: { drop?: (scope: string) => void } }).permission?.drop?.('worker')
}

/** In the child of this name: runs `work` on each task and sends the answer. Elsewhere it does nothing. */
export const workAsChild = <Task, Answer>(name: string, work: (task: Task) => Promise<Answer>): void => {
  if (!process.send || process.argv[2] !== name) return
  process.on('message', (task: Task) =>
    work(task).then(
      (answer) => process.send?.({ answer } satisfies Told<Answer>),
      (error: unknown) => process.send?.({ failed: String(error) } satisfies Told<Answer>),
    ),
  )
  process.once('disconnect', () => process.exit())
}
