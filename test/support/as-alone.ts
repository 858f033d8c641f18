import type { ChildProcess } from 'node:child_process'
import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import { afterAll, vi } from 'vitest'

/**
 * Workers run one test file after the other (`isolate: false`), which saves the start of a process and the loading of
 * all packages for each. A file still finds fresh modules of the product, its own environment and the real clock, and
 * leaves no process that waits for work.
 */
vi.resetModules()
vi.useRealTimers()

const environment = { ...process.env }
const forks = new Set<ChildProcess>()
const keepFork = (message: unknown): void => {
  const { process: child } = message as { process: ChildProcess }
  forks.add(child)
}
subscribe('child_process', keepFork)

afterAll(() => {
  unsubscribe('child_process', keepFork)
  for (const child of forks) if (child.connected) child.disconnect()
  for (const name of Object.keys(process.env)) if (!(name in environment)) delete process.env[name]
  Object.assign(process.env, environment)
  vi.unstubAllGlobals()
  vi.unstubAllEnvs()
})
