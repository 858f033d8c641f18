import { hasKind } from '../../../shared/roles.ts'
import { seatCalls } from '../../../shared/seat-calls.ts'
import type { SessionUser } from '../../../shared/sessions.ts'
import { type Vertical, verticals } from '../../../shared/verticals.ts'
import { isStatus } from '../../api/api-error.ts'
import { useApi } from '../../api/use-api.tsx'

const known = (vertical: string | undefined): Vertical | undefined =>
  verticals.find((one) => one === vertical)

/**
 * The vertical that the user administers. A root administrator chooses it; for others it is the roster's,
 * which wins over the session's (decision 57).
 */
export const useVertical = (user: SessionUser, chosen: Vertical | undefined) => {
  const isRoot = hasKind(user, 'rootAdmin')
  const { data, error, mutate } = useApi(seatCalls.find, isRoot ? undefined : { query: { user: user.login } })
  const isMissing = isStatus(error, 404)
  const own = known(data?.Items[0]?.vertical) ?? (isMissing ? known(user.vertical) : undefined)
  return {
    isRoot,
    vertical: isRoot ? (chosen ?? verticals[0]) : own,
    /** Also for a user outside the roster, whose session has no vertical. */
    error: own || isRoot ? undefined : error,
    retry: mutate,
  }
}
