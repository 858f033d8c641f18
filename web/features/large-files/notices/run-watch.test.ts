import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { FileRun } from '../../../../shared/large-file-calls.ts'
import { runOf } from '../files.fixture.ts'
import { createRunWatch } from './run-watch.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const started = () => {
  const read = vi.fn(async (): Promise<FileRun[]> => [])
  const tell = vi.fn()
  const keep = vi.fn()
  return { read, tell, keep, watch: createRunWatch({ read, tell, keep, every: 1_000, patience: 2 }) }
}

test('a run is polled until it ends, also after failures, and then polling stops', async () => {
  const { read, tell, watch } = started()
  await vi.advanceTimersByTimeAsync(5_000)
  expect(read).not.toHaveBeenCalled()
  read.mockRejectedValueOnce(new Error('no connection'))
  read.mockResolvedValueOnce([runOf({ state: 'RUNNING' })])
  read.mockResolvedValueOnce([runOf({ state: 'FAILED', attempt: 2 }), runOf({ state: 'STOPPED' })])
  watch.watch(runOf())
  await vi.advanceTimersByTimeAsync(20_000)
  expect(read).toHaveBeenCalledTimes(3)
  expect(tell.mock.calls).toEqual([[runOf({ state: 'STOPPED' })]])
})

test('a history read by the screen counts as a poll, and a file that never becomes a run is dropped', async () => {
  const { read, tell, watch } = started()
  watch.watch(runOf())
  await vi.advanceTimersByTimeAsync(900)
  watch.see([])
  await vi.advanceTimersByTimeAsync(900)
  expect(read).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(20_000)
  expect(read).toHaveBeenCalledTimes(2)
  expect(tell).not.toHaveBeenCalled()
})

test('nothing is requested once it is stopped', async () => {
  const { read, watch } = started()
  watch.watch(runOf())
  watch.stop()
  await vi.advanceTimersByTimeAsync(5_000)
  expect(read).not.toHaveBeenCalled()
})

test('the watched runs are stored, so that a reload continues with them', async () => {
  const before = started()
  before.watch.watch(runOf())
  const [keys] = before.keep.mock.lastCall ?? []
  before.watch.stop()
  expect(before.keep).toHaveBeenLastCalledWith([])
  const { read, tell, keep, watch } = started()
  read.mockResolvedValueOnce([runOf({ state: 'FAILED' })])
  await watch.resume(keys)
  expect(tell.mock.calls).toEqual([[runOf({ state: 'FAILED' })]])
  expect(keep).toHaveBeenLastCalledWith([])
})
