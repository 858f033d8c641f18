import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { card } from '../../../../test/support/day-cards.ts'
import { createHeldRemovals, undoWithin } from './held-removals.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const one = card({ id: 'one' })
const two = card({ id: 'two' })

const make = (send = vi.fn(async () => {})) => {
  const sentNow: string[] = []
  const removals = createHeldRemovals({
    send,
    prepare:
      async ({ id }) =>
      () =>
        void sentNow.push(id),
    problemOf: () => ({ text: 'No se pudo' }),
  })
  const ids = () => removals.state().held.map(({ card: { id }, waits }) => `${id}${waits ? '' : ' going'}`)
  return { removals, send, sentNow, ids }
}

it('sends a deletion after five seconds, and not before', async () => {
  const { removals, send, ids } = make()
  removals.hold(one)
  await vi.advanceTimersByTimeAsync(undoWithin - 1)
  expect(send).not.toHaveBeenCalled()
  expect(ids()).toEqual(['one'])
  await vi.advanceTimersByTimeAsync(1)
  expect(send.mock.calls).toEqual([[one]])
  expect(ids()).toEqual([])
})

it('sends nothing that was undone', async () => {
  const { removals, send, sentNow, ids } = make()
  removals.hold(one)
  removals.hold(two)
  removals.undo('one')
  expect(ids()).toEqual(['two'])
  await vi.advanceTimersByTimeAsync(undoWithin)
  expect(send.mock.calls).toEqual([[two]])
  removals.leave()
  expect(sentNow).toEqual([])
})

it('is sent and awaited before another change of the day', async () => {
  let finish = () => {}
  const { removals, send, ids } = make(vi.fn(() => new Promise<void>((done) => (finish = done))))
  removals.hold(one)
  let flushed = false
  const flushing = removals.flush().then(() => {
    flushed = true
  })
  expect(send).toHaveBeenCalledOnce()
  expect(ids()).toEqual(['one going'])
  removals.undo('one')
  expect(ids()).toEqual(['one going'])
  await vi.advanceTimersByTimeAsync(0)
  expect(flushed).toBe(false)
  finish()
  await flushing
  expect(ids()).toEqual([])
  await vi.advanceTimersByTimeAsync(undoWithin)
  expect(send).toHaveBeenCalledOnce()
})

it('shows the card again, with the reason, if the deletion failed', async () => {
  const { removals, ids } = make(vi.fn(async () => Promise.reject(new Error('down'))))
  removals.hold(one)
  await vi.advanceTimersByTimeAsync(undoWithin)
  expect(ids()).toEqual([])
  expect(removals.state().problem).toEqual({ text: 'No se pudo' })
})

it('is sent at once when the window closes', async () => {
  const { removals, send, sentNow } = make()
  removals.hold(one)
  await vi.advanceTimersByTimeAsync(0)
  removals.leave()
  expect(sentNow).toEqual(['one'])
  await vi.advanceTimersByTimeAsync(undoWithin)
  expect(send).not.toHaveBeenCalled()
})
