import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { afterEach, expect, it } from 'vitest'
import type { ChildTask } from '../../test/support/child-work.ts'
import { ChildKilled, callChild, confined, startChild } from './child.ts'

const url = new URL('../../test/support/child-work.ts', import.meta.url).href
let child: ChildProcess | undefined
afterEach(() => void child?.kill('SIGKILL'))

const ask = (task: ChildTask, longestMs = 30_000) => {
  child = startChild(url, 'child-work', ['--max-old-space-size=64'])
  return callChild(child, task, longestMs)
}

it('answers, and gets none of the environment', async () => {
  expect(await ask('tell')).toEqual({ environment: [], day: new Date(0), bytes: Buffer.from('ñ') })
})

it('reaches neither the environment of its parent nor other files, processes or threads', async () => {
  const names = ['environment', 'file', 'write', 'process', 'thread']
  expect(await ask('reach')).toEqual(names.map((name) => `${name}: ERR_ACCESS_DENIED`))
})

it('confines a thread of its own, which starts no other', async () => {
  const attempt = `
    const { parentPort, Worker } = require('node:worker_threads')
    try { new Worker('', { eval: true, execArgv: [] }) } catch ({ code }) { parentPort.postMessage(code) }`
  const thread = new Worker(attempt, { eval: true, env: {}, execArgv: confined() })
  expect(await once(thread, 'message')).toEqual(['ERR_ACCESS_DENIED'])
  await thread.terminate()
})

it.each(['abort', 'fill'] as const)('reports that a task ended the child: %s', async (task) => {
  await expect(ask(task)).rejects.toBeInstanceOf(ChildKilled)
})

it('ends a child that has used its processor time, even while it is busy', async () => {
  await expect(ask('spin')).rejects.toBeInstanceOf(ChildKilled)
})

it('ends a child that takes too long', async () => {
  await expect(ask('wait', 500)).rejects.toBeInstanceOf(ChildKilled)
  expect(child?.signalCode).toBe('SIGKILL')
})

it('distinguishes failed work from work that ended the child', async () => {
  const failed = await ask('fail').catch((error: unknown) => error)
  expect(failed).toEqual(new Error('Error: as asked'))
})
