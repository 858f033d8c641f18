import { useCallback, useMemo, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router-dom'
import type { CaseRow } from '../../../../shared/cases.ts'
import { bogotaDay } from '../../../../shared/dates.ts'
import type { Management } from '../../../../shared/roles.ts'
import { ReturnReason } from '../../../case-parts/return-reason.tsx'
import { serverNow } from '../../../session/store.ts'
import { useUser } from '../../../session/use-session.ts'
import { Page } from '../../../ui/page.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { caseColumns } from './case-columns.tsx'
import { CaseList } from './case-list.tsx'
import { CaseNumberForm } from './case-number-form.tsx'
import { type CasesView, viewOf, withView } from './cases-address.ts'
import { FilterTabs } from './filter-tabs.tsx'
import { FoundCase } from './found-case.tsx'
import { HistoryDialog } from './history-dialog.tsx'
import { useFoundCase } from './use-found-case.ts'

const presentMonth = (): string => bogotaDay(serverNow()).slice(0, 7)

const CaseSearch = ({ management }: { management: Management }) => {
  const [address] = useSearchParams()
  const navigate = useNavigate()
  const view = viewOf(address, presentMonth())
  const found = useFoundCase(view.number)
  const [history, setHistory] = useState<CaseRow>()
  const [returned, setReturned] = useState<CaseRow>()
  const columns = useMemo(
    () => caseColumns(management, { onHistory: setHistory, onReason: setReturned }),
    [management],
  )
  // From the address as it is: the table writes its search there too.
  const show = useCallback(
    (other: Partial<CasesView>) => {
      const now = new URLSearchParams(window.location.search)
      const next = withView(now, { ...viewOf(now, presentMonth()), ...other })
      void navigate({ search: `?${next}` }, { preventScrollReset: true })
    },
    [navigate],
  )
  const onSearch = (number: string | undefined) => {
    const shown = viewOf(new URLSearchParams(window.location.search), presentMonth())
    if (number && number === shown.number) void found.mutate()
    else show({ number })
  }
  const onMonth = useCallback((month: string) => show({ month, day: undefined }), [show])
  const onDay = useCallback((day: string | undefined) => show({ day }), [show])

  return (
    <Page>
      <PageHeader title="Buscar caso" />
      <CaseNumberForm number={view.number} onSearch={onSearch} busy={!!view.number && found.isValidating} />
      <FilterTabs
        shown={view.number ? undefined : view.tab}
        addressOf={(tab) => `?${withView(address, { tab, month: view.month, day: view.day })}`}
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
          onDay={onDay}
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
