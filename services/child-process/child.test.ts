import type { ChildProcess } from 'node:child_process'
import { afterEach, expect, it } from 'vitest'
import type { ChildTask } from '../../test/support/child-work.ts'
import { ChildKilled, callChild, startChild } from './child.ts'

const url = new URL('../../test/support/child-work.ts', import.meta.url).href
let child: ChildProcess
afterEach(() => void child.kill('SIGKILL'))

const ask = (task: ChildTask, longestMs = 30_000) => {
  child = startChild(url, 'child-work', ['--max-old-space-size=64'])
  return callChild(child, task, longestMs)
}

it('answers, and gets none of the environment', async () => {
  expect(await ask('tell')).toEqual({ environment: [], day: new Date(0), bytes: Buffer.from('ñ') })
})

it.each(['abort', 'fill'] as const)('reports that a task ended the child: %s', async (task) => {
  await expect(ask(task)).rejects.toBeInstanceOf(ChildKilled)
})

it('ends a child that has used its processor time, even while it is busy', async () => {
  await expect(ask('spin')).rejects.toBeInstanceOf(ChildKilled)
})

it('ends a child that takes too long', async () => {
  await expect(ask('wait', 500)).rejects.toBeInstanceOf(ChildKilled)
  expect(child.signalCode).toBe('SIGKILL')
})

it('distinguishes failed work from work that ended the child', async () => {
  const failed = await ask('fail').catch((error: unknown) => error)
  expect(failed).toEqual(new Error('Error: as asked'))
})
