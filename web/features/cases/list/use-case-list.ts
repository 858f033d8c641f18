import { useCallback, useMemo, useSyncExternalStore } from 'react'
import { isClosed } from '../../../../shared/case-lists.ts'
import type { CaseRow } from '../../../../shared/cases.ts'
import { leaderCases } from '../../../../shared/leader-case-calls.ts'
import type { PreparedList } from '../../../../shared/prepared-files.ts'
import type { Management } from '../../../../shared/roles.ts'
import { callApi } from '../../../api/call-api.ts'
import { serverNow } from '../../../session/store.ts'
import { createCaseLists } from './case-lists.ts'
import { type CasesView, filtersOf } from './cases-address.ts'

export const caseLists = createCaseLists(({ management, tab, month, day, filters }, cursor, signal) => {
  const query = { management: management as Management, month, day, ...filters, cursor }
  return callApi(leaderCases.list, { params: { status: tab }, query }, { signal })
}, serverNow)

/** Puts a changed case into the cached lists, and returns it. */
export const kept = async (changing: Promise<CaseRow>): Promise<CaseRow> => {
  const changed = await changing
  caseLists.keep(changed)
  return changed
}

/** The list of a view, loaded while it is visible. A view must keep its identity while it does not change. */
export const useCaseList = (management: Management, view: CasesView) => {
  const query = useMemo(() => {
    const { tab, month, day } = view
    return { management, tab, ...(isClosed(tab) && { month, day }), filters: filtersOf(view) }
  }, [management, view])
  const subscribe = useCallback((listener: () => void) => caseLists.subscribe(query, listener), [query])
  const state = useSyncExternalStore(subscribe, () => caseLists.stateOf(query))
  const readMore = useCallback(() => caseLists.readMore(query), [query])
  const { filters, ...shown } = query
  const list: PreparedList = {
    status: shown.tab,
    query: { management, month: shown.month, day: shown.day, ...filters },
  }
  return {
    state,
    list,
    readMore,
    refresh: () => caseLists.refresh(query),
    stop: () => caseLists.stop(query),
  }
}
