import { useCallback, useMemo, useState } from 'react'
import { useLocation, useSearchParams } from 'react-router-dom'
import type { CaseRow } from '../../../shared/cases.ts'
import { bogotaDay } from '../../../shared/dates.ts'
import type { Management } from '../../../shared/roles.ts'
import { ReturnReason } from '../../case-parts/return-reason.tsx'
import { serverNow } from '../../session/store.ts'
import { useUser } from '../../session/use-session.ts'
import { Page } from '../../ui/page.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { caseColumns } from './case-columns.tsx'
import { CaseList } from './case-list.tsx'
import { CaseNumberForm } from './case-number-form.tsx'
import { viewOf, withView } from './cases-address.ts'
import { FilterTabs } from './filter-tabs.tsx'
import { FoundCase } from './found-case.tsx'
import { HistoryDialog } from './history-dialog.tsx'
import { useFoundCase } from './use-found-case.ts'

const CaseSearch = ({ management }: { management: Management }) => {
  const [address, setAddress] = useSearchParams()
  const { pathname, search } = useLocation()
  const view = viewOf(address, bogotaDay(serverNow()).slice(0, 7))
  const found = useFoundCase(view.number)
  const [history, setHistory] = useState<CaseRow>()
  const [returned, setReturned] = useState<CaseRow>()
  const from = `${pathname}${search}`
  const columns = useMemo(
    () => caseColumns(management, { onHistory: setHistory, onReason: setReturned, from }),
    [management, from],
  )
  const onSearch = (number: string | undefined) => {
    if (number && number === view.number) return void found.mutate()
    setAddress((old) => withView(old, { ...view, number }), { preventScrollReset: true })
  }
  const onMonth = useCallback(
    (month: string) =>
      setAddress((old) => withView(old, { ...viewOf(old, month), month }), { preventScrollReset: true }),
    [setAddress],
  )

  return (
    <Page>
      <PageHeader title="Buscar caso" />
      <CaseNumberForm number={view.number} onSearch={onSearch} busy={!!view.number && found.isValidating} />
      <FilterTabs
        shown={view.number ? undefined : view.tab}
        addressOf={(tab) => `?${withView(address, { tab, month: view.month })}`}
      />
      {view.number ? (
        <FoundCase number={view.number} found={found} columns={columns} />
      ) : (
        <CaseList
          key={`${view.tab}#${view.month}`}
          management={management}
          view={view}
          columns={columns}
          onMonth={onMonth}
        />
      )}
      <HistoryDialog row={history} onClose={() => setHistory(undefined)} />
      <ReturnReason row={returned} onClose={() => setReturned(undefined)} />
    </Page>
  )
}

/** Where a leader finds any case of their management (A§2.7). */
export const LeaderCasesPage = () => {
  const user = useUser()
  return user?.management && <CaseSearch management={user.management} />
}
