import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { TooSlow, within } from './pdf-clock.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const outcomeOf = (allowed: Parameters<typeof within>[1]) => {
  const told = { outcome: 'under way' }
  within(new Promise(() => {}), allowed).catch((error) => {
    told.outcome = error instanceof TooSlow ? 'given up' : String(error)
  })
  return told
}
const second = 1_000

test('endless work times out, and its limit may grow meanwhile', async () => {
  let limit = 3 * second
  const told = outcomeOf({ limit: () => limit, isWaiting: () => false })
  await vi.advanceTimersByTimeAsync(2 * second)
  limit = 5 * second
  await vi.advanceTimersByTimeAsync(2.9 * second)
  expect(told.outcome).toBe('under way')
  await vi.advanceTimersByTimeAsync(second)
  expect(told.outcome).toBe('given up')
})

test('time for the network or in a hidden tab does not count', async () => {
  let isWaiting = true
  const told = outcomeOf({ limit: () => 3 * second, isWaiting: () => isWaiting })
  await vi.advanceTimersByTimeAsync(60 * second)
  isWaiting = false
  const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true)
  await vi.advanceTimersByTimeAsync(60 * second)
  expect(told.outcome).toBe('under way')
  hidden.mockRestore()
  await vi.advanceTimersByTimeAsync(4 * second)
  expect(told.outcome).toBe('given up')
})
