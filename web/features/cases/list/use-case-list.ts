import { useCallback, useMemo, useSyncExternalStore } from 'react'
import { isClosed } from '../../../../shared/case-lists.ts'
import type { CaseRow } from '../../../../shared/cases.ts'
import { leaderCases } from '../../../../shared/leader-case-calls.ts'
import type { Management } from '../../../../shared/roles.ts'
import { callApi } from '../../../api/call-api.ts'
import { createCaseLists } from './case-lists.ts'
import type { CasesView } from './cases-address.ts'

export const caseLists = createCaseLists(({ management, tab, month, day }, cursor, signal) =>
  callApi(
    leaderCases.list,
    { params: { status: tab }, query: { management: management as Management, month, day, cursor } },
    { signal },
  ),
)

/** Puts a changed case into the cached lists, and returns it. */
export const kept = async (changing: Promise<CaseRow>): Promise<CaseRow> => {
  const changed = await changing
  caseLists.keep(changed)
  return changed
}

/** The list of a view, loaded while it is visible. */
export const useCaseList = (management: Management, { tab, ...shown }: CasesView) => {
  const { month, day } = isClosed(tab) ? shown : {}
  const query = useMemo(() => ({ management, tab, month, day }), [management, tab, month, day])
  const subscribe = useCallback((listener: () => void) => caseLists.subscribe(query, listener), [query])
  const state = useSyncExternalStore(subscribe, () => caseLists.stateOf(query))
  const readMore = useCallback(() => caseLists.readMore(query), [query])
  return { state, readMore, refresh: () => caseLists.refresh(query) }
}
