import { beforeEach, expect, test, vi } from 'vitest'
import { TooSlow, within } from './pdf-clock.ts'

beforeEach(() => void vi.useFakeTimers())

const outcomeOf = (allowed: Parameters<typeof within>[1]) => {
  const state = { outcome: 'under way' }
  within(new Promise(() => {}), allowed).catch((error) => {
    state.outcome = error instanceof TooSlow ? 'given up' : String(error)
  })
  return state
}
const second = 1_000

test('endless work times out, and its limit may grow meanwhile', async () => {
  let limit = 3 * second
  const state = outcomeOf({ limit: () => limit, isWaiting: () => false })
  await vi.advanceTimersByTimeAsync(2 * second)
  limit = 5 * second
  await vi.advanceTimersByTimeAsync(2.9 * second)
  expect(state.outcome).toBe('under way')
  await vi.advanceTimersByTimeAsync(second)
  expect(state.outcome).toBe('given up')
})

test('time for the network or in a hidden tab does not count', async () => {
  let isWaiting = true
  const state = outcomeOf({ limit: () => 3 * second, isWaiting: () => isWaiting })
  await vi.advanceTimersByTimeAsync(60 * second)
  isWaiting = false
  const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true)
  await vi.advanceTimersByTimeAsync(60 * second)
  expect(state.outcome).toBe('under way')
  hidden.mockRestore()
  await vi.advanceTimersByTimeAsync(4 * second)
  expect(state.outcome).toBe('given up')
})
