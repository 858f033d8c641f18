import { useEffect, useMemo, useSyncExternalStore } from 'react'
import type { DayAnswer } from '../../../../shared/activity-cards.ts'
import { currentSession } from '../../../session/store.ts'
import { withoutCards } from './day-items.ts'
import { removals } from './removals.ts'

/** A day without the cards that were just deleted. Leaving it sends the deletions. */
export const useRemovals = (day: DayAnswer) => {
  const { held, problem } = useSyncExternalStore(removals.subscribe, removals.state)
  useEffect(() => {
    window.addEventListener('pagehide', removals.leave)
    return () => {
      window.removeEventListener('pagehide', removals.leave)
      // Without a session no new request can be sent, but the prepared ones can.
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
