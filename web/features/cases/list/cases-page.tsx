import { useId, useMemo, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { type CaseRow, listedStatuses, statusLooks } from '../../../../shared/cases.ts'
import { bogotaDay } from '../../../../shared/dates.ts'
import { leaderCases } from '../../../../shared/leader-case-calls.ts'
import type { Management } from '../../../../shared/roles.ts'
import { writeAddress } from '../../../address.ts'
import { useApi } from '../../../api/use-api.tsx'
import { HistoryDialog } from '../../../case-view/history-dialog.tsx'
import { ReturnReason } from '../../../case-view/return-reason.tsx'
import { useAns } from '../../../case-view/use-ans.ts'
import { KeyHelpButton } from '../../../key-help-button.tsx'
import { casesOfParams } from '../../../navigation/cases-of.ts'
import { LedManagements, useLedManagement } from '../../../navigation/led-management.tsx'
import { LinkTabs } from '../../../navigation/link-tabs.tsx'
import { paths } from '../../../paths.ts'
import { serverNow } from '../../../session/store.ts'
import { useUser } from '../../../session/use-session.ts'
import { counted } from '../../../ui/counted.ts'
import { lazyDialog, lazyPart } from '../../../ui/lazy-part.tsx'
import { Loading } from '../../../ui/loading.tsx'
import { Page } from '../../../ui/page.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { useAddress } from '../../../use-address.ts'
import { narrowColumns, narrowWidth } from '../panel/narrow-columns.ts'
import panel from '../panel/panel.module.css'
import { useOpenCase } from '../panel/use-open-case.ts'
import { useDefaultView } from '../views/use-default-view.ts'
import { useViews } from '../views/use-views.ts'
import { ViewsBar } from '../views/views-bar.tsx'
import { CaseList } from './case-list.tsx'
import { CaseNumberForm } from './case-number-form.tsx'
import classes from './cases.module.css'
import { casesParams, openCaseParams, type Tab, valuesOf, viewOf } from './cases-address.ts'
import { FoundCase } from './found-case.tsx'
import { leastWidthOf } from './shown-columns.ts'
import { useCaseColumns } from './use-case-columns.ts'
import { useFoundCase } from './use-found-case.ts'

type Props = {
  management: Management
  month: string
  /** Undefined while one case is searched by its number. */
  shown: Tab | undefined
  addressOf: (tab: Tab) => string
}

/** While the screen is visible. */
const polled = { refreshInterval: 60_000, revalidateOnFocus: true }

/** The filter tabs above the results, from finished to waiting (A§4.1, decision 35), with their counts once they are known. */
const FilterTabs = ({ management, month, shown, addressOf }: Props) => {
  const id = useId()
  const { data } = useApi(leaderCases.totals, { params: { management }, query: { month } }, polled)
  return (
    <LinkTabs
      label="Filtrar casos"
      tabs={listedStatuses.toReversed().map((status) => ({
        label: statusLooks[status].plural,
        to: addressOf(status),
        current: status === shown,
        ...(data && {
          markId: `${id}${status}`,
          mark: (
            <span id={`${id}${status}`} className={classes.count} aria-hidden>
              {counted(data[status])}
            </span>
          ),
        }),
      }))}
    />
  )
}

const GiveCases = lazyDialog(
  async () => (await import('../team/give-cases.tsx')).GiveCases,
  ({ onClose }) => onClose(),
)

const CasePanel = lazyPart(async () => (await import('../panel/case-panel.tsx')).CasePanel)

const presentMonth = (): string => bogotaDay(serverNow()).slice(0, 7)

const CaseSearch = ({ management }: { management: Management }) => {
  const [values, change] = useAddress(casesParams)
  const [{ of }, changeOf] = useAddress(casesOfParams)
  const user = useUser()
  const [query] = useSearchParams()
  const view = useMemo(() => viewOf(values, presentMonth()), [values])
  const found = useFoundCase(view.number)
  const [isWrong, setIsWrong] = useState(false)
  // Another search, or the way back to one, is no longer about the wrong number.
  const [searched, setSearched] = useState(view.number)
  if (searched !== view.number) {
    setSearched(view.number)
    setIsWrong(false)
  }
  const [history, setHistory] = useState<CaseRow>()
  const [returned, setReturned] = useState<CaseRow>()
  const ans = useAns()
  const views = useViews(management)
  const isEntering = useDefaultView(views)
  const tab = view.number ? undefined : view.tab
  const { columns, ...choice } = useCaseColumns({
    management,
    tab,
    login: user?.login ?? '',
    openers: useMemo(() => ({ onHistory: setHistory, onReason: setReturned, ans }), [ans]),
  })
  const { opening, shown: open, isBeside } = useOpenCase()
  // A search by number shows one case, and no list to walk through.
  const shown = view.number ? undefined : open
  const listColumns = useMemo(() => (isBeside ? narrowColumns(columns) : columns), [isBeside, columns])
  const onSearch = (number: string | undefined) => {
    if (number && number === view.number) void found.mutate()
    else change({ number })
  }

  return (
    <Page>
      <PageHeader
        title="Buscar caso"
        actions={
          <>
            <ViewsBar management={management} views={views} presentMonth={presentMonth()} />
            <KeyHelpButton />
          </>
        }
      />
      <LedManagements path={paths.cases} shown={management} />
      <CaseNumberForm
        number={view.number}
        onSearch={onSearch}
        onWrong={setIsWrong}
        busy={!!view.number && found.isValidating}
      />
      <FilterTabs
        management={management}
        month={view.month}
        shown={tab}
        addressOf={(tab) =>
          `?${writeAddress({ ...casesParams, ...openCaseParams }, query, { ...valuesOf({ ...view, tab, number: undefined }), open: undefined })}`
        }
      />
      <div className={panel.split} data-open={shown !== undefined || undefined}>
        <div>
          {isEntering ? (
            <Loading />
          ) : view.number ? (
            !isWrong && <FoundCase number={view.number} found={found} columns={columns} />
          ) : (
            <CaseList
              key={`${view.tab}#${view.month}`}
              management={management}
              view={view}
              columns={listColumns}
              minWidth={isBeside ? narrowWidth : leastWidthOf(columns)}
              opening={opening}
              choice={choice}
              onChange={change}
            />
          )}
        </div>
        {shown && user && <CasePanel {...shown} user={user} />}
      </div>
      {of && user && (
        <GiveCases
          key={of}
          login={of}
          management={management}
          user={user.login}
          onClose={() => changeOf({ of: undefined })}
        />
      )}
      <HistoryDialog row={history} onClose={() => setHistory(undefined)} />
      <ReturnReason row={returned} onClose={() => setReturned(undefined)} />
    </Page>
  )
}

/** Where a leader finds any case of their management (A§2.7). */
export const LeaderCasesPage = () => {
  const management = useLedManagement()
  return management && <CaseSearch key={management} management={management} />
}
