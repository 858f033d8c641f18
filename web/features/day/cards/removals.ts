import type { ActivityCard } from '../../../../shared/activity-cards.ts'
import { dayCalls } from '../../../../shared/day-calls.ts'
import { isStatus, problemFrom } from '../../../api/api-error.ts'
import { callApi } from '../../../api/call-api.ts'
import { prepareCall } from '../../../api/prepare-call.ts'
import { dropCard } from '../use-day.ts'
import { createHeldRemovals } from './held-removals.ts'

const inputOf = ({ id, version, date }: ActivityCard) => ({ body: { id, version, date } })

/** The deletions of this window that can still be undone. */
export const removals = createHeldRemovals({
  send: async (card) => {
    try {
      await callApi(dayCalls.remove, inputOf(card))
    } catch (error) {
      // It is already deleted, as intended.
      if (!isStatus(error, 404)) throw error
    }
    await dropCard(card)
  },
  prepare: (card) => prepareCall(dayCalls.remove, inputOf(card)),
  problemOf: (error) => problemFrom(error),
})
