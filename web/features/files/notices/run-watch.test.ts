import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { FileRun } from '../../../../shared/large-file-calls.ts'
import { runOf } from '../files.fixture.ts'
import { createRunWatch } from './run-watch.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const started = () => {
  const read = vi.fn(async (): Promise<FileRun[]> => [])
  const tell = vi.fn()
  return { read, tell, watch: createRunWatch({ read, tell, every: 1_000, patience: 2 }) }
}

test('a run is looked after until it ends, over failures, and then nothing is asked any more', async () => {
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

test('what the screen reads counts as a look, and a file that never becomes a run is let go of', async () => {
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

test('nothing is asked once it is stopped', async () => {
  const { read, watch } = started()
  watch.watch(runOf())
  watch.stop()
  await vi.advanceTimersByTimeAsync(5_000)
  expect(read).not.toHaveBeenCalled()
})
