import { useCallback, useMemo, useSyncExternalStore } from 'react'
import { cases } from '../../../shared/case-calls.ts'
import type { Management } from '../../../shared/roles.ts'
import { callApi } from '../../api/call-api.ts'
import { createCaseLists } from './case-lists.ts'
import { type CasesView, isClosed } from './cases-address.ts'

export const caseLists = createCaseLists(({ management, tab, month }, cursor, signal) =>
  callApi(
    cases.list,
    { params: { status: tab }, query: { management: management as Management, month, cursor } },
    { signal },
  ),
)

/** The list a view asks for, read while it is looked at. */
export const useCaseList = (management: Management, { tab, month: monthShown }: CasesView) => {
  const month = isClosed(tab) ? monthShown : undefined
  const query = useMemo(() => ({ management, tab, month }), [management, tab, month])
  const subscribe = useCallback((listener: () => void) => caseLists.subscribe(query, listener), [query])
  const state = useSyncExternalStore(subscribe, () => caseLists.stateOf(query))
  return { state, refresh: () => caseLists.refresh(query) }
}
