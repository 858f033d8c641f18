import { useCallback, useMemo, useSyncExternalStore } from 'react'
import { cases } from '../../../../shared/case-calls.ts'
import { isClosed } from '../../../../shared/case-lists.ts'
import type { CaseRow } from '../../../../shared/cases.ts'
import { leaderCases } from '../../../../shared/leader-case-calls.ts'
import type { PreparedList } from '../../../../shared/prepared-files.ts'
import type { Management } from '../../../../shared/roles.ts'
import { callApi } from '../../../api/call-api.ts'
import { keepAnswer } from '../../../api/use-api.tsx'
import { serverNow } from '../../../session/store.ts'
import { createCaseLists } from './case-lists.ts'
import { type CasesView, filtersOf } from './cases-address.ts'
import { isOlder } from './followed.ts'

export const caseLists = createCaseLists(({ management, tab, month, day, filters }, cursor, signal) => {
  const query = { management: management as Management, month, day, ...filters, cursor }
  return callApi(leaderCases.list, { params: { status: tab }, query }, { signal })
}, serverNow)

/** Shows a changed case where it is open. One that is not cached is kept too, as this discards its reading if one is under way. */
const showOpen = (row: CaseRow): void =>
  void keepAnswer(cases.byNumber, { params: { number: row.requestNumber } }, (old) =>
    old && isOlder(row, old) ? old : row,
  )

/** Others changed these cases. */
export const followCases = (management: Management, items: readonly CaseRow[], lost?: boolean): void => {
  caseLists.follow(management, items, lost)
  items.forEach(showOpen)
}

/** Puts a case that the user changed into the cached lists and where it is open. */
export const keepCase = (row: CaseRow): void => {
  caseLists.keep(row)
  showOpen(row)
}

/** The same once it is changed, and returns it. */
export const kept = async (changing: Promise<CaseRow>): Promise<CaseRow> => {
  const changed = await changing
  keepCase(changed)
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
