import { fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'

/**
 * The result of a measurement in a separate process: the services of a process keep the addresses that they read first.
 */
export const measuredIn = async <T>(worker: string): Promise<T> => {
  const path = fileURLToPath(new URL(worker, import.meta.url))
  const child = fork(path, { stdio: ['ignore', 'ignore', 'inherit', 'ipc'] })
  const ended = once(child, 'exit').then(([code]): never => {
    throw new Error(`the browser's process ended with ${code} before it told anything`)
  })
  // After the result, the exit code no longer matters.
  ended.catch(() => undefined)
  const [measured] = (await Promise.race([once(child, 'message'), ended])) as [T]
  await ended.catch(() => undefined)
  return measured
}
