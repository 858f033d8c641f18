import { fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'

/** What a measurement in a process of its own tells: the services of a process keep the addresses they first read. */
export const measuredIn = async <T>(worker: string): Promise<T> => {
  const path = fileURLToPath(new URL(worker, import.meta.url))
  const child = fork(path, { stdio: ['ignore', 'ignore', 'inherit', 'ipc'] })
  const ended = once(child, 'exit').then(([code]): never => {
    throw new Error(`the browser's process ended with ${code} before it told anything`)
  })
  // After its answer the end of the process is what is wanted.
  ended.catch(() => undefined)
  const [measured] = (await Promise.race([once(child, 'message'), ended])) as [T]
  await ended.catch(() => undefined)
  return measured
}
