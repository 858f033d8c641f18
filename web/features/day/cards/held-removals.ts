import type { ActivityCard } from '../../../../shared/activity-cards.ts'
import type { Problem } from '../../../ui/error-modal.tsx'

/** Milliseconds in which a deletion can be undone. */
export const undoWithin = 5_000

export type Held = { card: ActivityCard /** It can still be undone. */; waits: boolean }
type State = { held: readonly Held[]; problem: Problem | undefined }

type Ways = {
  send: (card: ActivityCard) => Promise<void>
  /** Returns a function that sends it at once, for a window that is closing. */
  prepare: (card: ActivityCard) => Promise<() => void>
  problemOf: (error: unknown) => Problem
}

/**
 * Deletions wait for five seconds, in which they can be undone; the card is hidden meanwhile. Leaving the
 * screen, or another change of the day, sends them first.
 */
export const createHeldRemovals = ({ send, prepare, problemOf }: Ways, within = undoWithin) => {
  let state: State = { held: [], problem: undefined }
  const listeners = new Set<() => void>()
  const timers = new Map<string, ReturnType<typeof setTimeout>>()
  const prepared = new Map<string, () => void>()
  const underWay = new Map<string, Promise<void>>()

  const setState = (next: Partial<State>): void => {
    state = { ...state, ...next }
    for (const listener of listeners) listener()
  }
  const stopWaiting = (id: string): void => {
    clearTimeout(timers.get(id))
    timers.delete(id)
    prepared.delete(id)
  }
  const without = (id: string): readonly Held[] => state.held.filter(({ card }) => card.id !== id)

  const go = (card: ActivityCard): Promise<void> => {
    stopWaiting(card.id)
    setState({ held: state.held.map((one) => (one.card.id === card.id ? { card, waits: false } : one)) })
    const sending = send(card)
      .catch((error: unknown) => setState({ problem: problemOf(error) }))
      .finally(() => {
        underWay.delete(card.id)
        setState({ held: without(card.id) })
      })
    underWay.set(card.id, sending)
    return sending
  }
  const waiting = (): ActivityCard[] => state.held.filter(({ waits }) => waits).map(({ card }) => card)

  return {
    state: (): State => state,
    subscribe: (listener: () => void): (() => void) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    hold: (card: ActivityCard): void => {
      setState({ held: [...without(card.id), { card, waits: true }], problem: undefined })
      timers.set(
        card.id,
        setTimeout(() => void go(card), within),
      )
      void prepare(card).then(
        (sendNow) => timers.has(card.id) && prepared.set(card.id, sendNow),
        () => {},
      )
    },
    undo: (id: string): void => {
      if (!timers.has(id)) return
      stopWaiting(id)
      setState({ held: without(id) })
    },
    /** Sends all waiting deletions, and resolves when all are answered. */
    flush: async (): Promise<void> => {
      waiting().forEach((card) => void go(card))
      await Promise.all(underWay.values())
    },
    /** The window closes: nothing can be awaited. */
    leave: (): void => {
      for (const { id } of waiting()) {
        prepared.get(id)?.()
        stopWaiting(id)
        setState({ held: without(id) })
      }
    },
    clearProblem: (): void => setState({ problem: undefined }),
  }
}
