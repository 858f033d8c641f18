import { guaranteeMessages } from '../../../shared/guarantees.ts'
import { WayButtons } from '../../navigation/way-buttons.tsx'
import { AsyncPanel } from '../../ui/async-panel.tsx'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { Loading } from '../../ui/loading.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Page, Panel } from '../../ui/page.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { typedOfDay } from '../../ui/typed-day.ts'
import { useAddress } from '../../use-address.ts'
import type { ReportState } from './read-report.ts'
import { ReportCounters } from './report-counters.tsx'
import { reportParams } from './report-params.ts'
import { ReportSearch } from './report-search.tsx'
import { SaveReport } from './save-report.tsx'
import { UnconfirmedNotice } from './unconfirmed-notice.tsx'
import { useReport } from './use-report.ts'

/** There is no table before the first report. */
const ReportTable = lazyPart(async () => (await import('./report-table.tsx')).ReportTable, {
  loading: <Loading />,
})

/** In the format of its field (C§2.7). */
const dayText = (day: string): string => typedOfDay(day).replaceAll('/', '-')

/** The day could not be read at all. */
const hasFailed = ({ phase, counters }: ReportState): boolean => phase === 'failed' && !counters

/** 'Reporte garantías FNG' (C§2.7): the reserves of a day, by state, and as a file. */
export const GuaranteeReportPage = () => {
  const [{ day, filter }, change] = useAddress(reportParams)
  const { report, state } = useReport(day)
  const { counters, phase } = state
  const onSearch = (asked: string) => {
    if (asked === day) void report.read({ restart: true })
    else change({ day: asked, filter: undefined })
  }
  return (
    <Page>
      <PageHeader title="Reporte garantías FNG" actions={<WayButtons />} />
      <ReportSearch day={day} onSearch={onSearch} busy={phase === 'reading' && !counters}>
        <SaveReport day={day} report={report} state={state} />
      </ReportSearch>
      {day === undefined ? (
        <Panel>
          <Notice>Elige la fecha del reporte y pulsa Buscar para ver sus reservas.</Notice>
        </Panel>
      ) : (
        <AsyncPanel
          data={hasFailed(state) ? undefined : state}
          failure={hasFailed(state) ? guaranteeMessages.listFailed : undefined}
          onRetry={() => report.read()}
          framed
        >
          {() => (
            <>
              {counters && <ReportCounters counters={counters} filter={filter} />}
              {counters && <UnconfirmedNotice counters={counters} filter={filter} />}
              <ReportTable
                report={report}
                state={state}
                filter={filter}
                emptyText={`No hay reservas del ${dayText(day)}`}
              />
            </>
          )}
        </AsyncPanel>
      )}
    </Page>
  )
}
