import { useEffect, useMemo, useSyncExternalStore } from 'react'
import type { DayAnswer } from '../../../shared/activity-cards.ts'
import { currentSession } from '../../session/store.ts'
import { withoutCards } from './day-items.ts'
import { removals } from './removals.ts'

/** A day without what was deleted a moment ago; whoever leaves it has that sent. */
export const useRemovals = (day: DayAnswer) => {
  const { held, problem } = useSyncExternalStore(removals.subscribe, removals.state)
  useEffect(() => {
    window.addEventListener('pagehide', removals.leave)
    return () => {
      window.removeEventListener('pagehide', removals.leave)
      // Without a session nothing new can be sent, but what was prepared with it can.
      if (currentSession()) void removals.flush()
      else removals.leave()
    }
  }, [])
  const shown = useMemo(
    () =>
      withoutCards(
        day,
        held.map(({ card }) => card.id),
      ),
    [day, held],
  )
  return { day: shown, held, problem }
}
