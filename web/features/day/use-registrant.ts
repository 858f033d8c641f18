import { seatCalls } from '../../../shared/seat-calls.ts'
import type { SessionUser } from '../../../shared/sessions.ts'
import { isStatus, messageOf } from '../../api/api-error.ts'
import { useApi } from '../../api/use-api.tsx'
import type { Place } from './activity/activity-values.ts'

/**
 * The user who registers. Their seat gives their vertical, their place, and whether they are administrative (B§4).
 */
export const useRegistrant = (user: SessionUser) => {
  const { data, error, mutate } = useApi(seatCalls.find, { query: { user: user.login } })
  const seat = data?.Items[0]
  // The roster's vertical wins over the session's, which is the only one for a user without a seat (decision 57).
  const vertical = seat?.vertical ?? user.vertical
  const isKnown = data !== undefined || (isStatus(error, 404) && user.vertical !== undefined)
  const place: Place | undefined = seat && { management: seat.management, area: seat.area, new: seat.process }
  return {
    registrant: isKnown
      ? {
          isAdministrative: seat?.isAdministrative ?? false,
          ...{ vertical, place, positionCode: seat?.positionCode },
        }
      : undefined,
    failure: error && !isKnown ? messageOf(error) : undefined,
    retry: mutate,
  }
}
