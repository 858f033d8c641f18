import { useMemo } from 'react'
import type { Management } from '../../../../shared/roles.ts'
import { builtInViews, type View, views } from '../../../../shared/views.ts'
import { useApi } from '../../../api/use-api.tsx'
import { namedManagement } from '../../../navigation/led-management.tsx'
import { useUser } from '../../../session/use-session.ts'
import { builtIns } from './built-in.ts'
import { viewPath } from './view-address.ts'

export type ListedView = {
  id: string
  name: string
  /** Its filters, as the address has them. */
  search: string
  /** Its address. */
  to: string
  kind: 'builtIn' | 'own' | 'team'
  /** What is stored of it; a built-in one is not stored. */
  saved?: View
}

/**
 * The views of a management's list: the built-in ones first, then those of the user, then those of their team. None for
 * who leads none.
 */
export const useViews = (management: Management | undefined) => {
  const user = useUser()
  const { data, error, mutate } = useApi(views.list, management && { params: { management } })
  const all = useMemo((): ListedView[] => {
    if (!management) return []
    const toOf = (id: string, search: string) => viewPath(id, search, namedManagement(user, management))
    return [
      ...builtInViews.map((id): ListedView => {
        const { name, search } = builtIns[id]
        return { id, name, search, to: toOf(id, search), kind: 'builtIn' }
      }),
      ...(data?.items ?? []).map((saved): ListedView => {
        const { id, name, search, author } = saved
        const kind = author === user?.login ? 'own' : 'team'
        return { id, name, search, to: toOf(id, search), kind, saved }
      }),
    ]
  }, [data, user, management])
  return { all, byDefault: data?.byDefault, isKnown: data !== undefined, error, retry: () => mutate() }
}
export type Views = ReturnType<typeof useViews>
