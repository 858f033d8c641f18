import { type ReactNode, useEffect, useEffectEvent } from 'react'
import * as z from 'zod/mini'
import { bogotaDay } from '../../../shared/dates.ts'
import { guaranteeMessages } from '../../../shared/guarantees.ts'
import { serverNow } from '../../session/store.ts'
import { AsyncPanel } from '../../ui/async-panel.tsx'
import { Button } from '../../ui/button.tsx'
import { DateField } from '../../ui/date-field.tsx'
import { Beside } from '../../ui/layout.tsx'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { Loading } from '../../ui/loading.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Page, Panel } from '../../ui/page.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { nothingToSave, SaveList } from '../../ui/save-list.tsx'
import { datedName } from '../../ui/save-workbook.ts'
import { typedOfDay } from '../../ui/typed-day.ts'
import { useForm } from '../../ui/use-form.ts'
import { useAddress } from '../../use-address.ts'
import { type Report, type ReportState, useReport } from './read-report.ts'
import classes from './report.module.css'
import { ReportCounters, UnconfirmedNotice } from './report-counters.tsx'
import { reportParams } from './report-params.ts'
import { reportSheet } from './report-sheet.ts'

const searchOf = (today: string) =>
  z.object({
    day: z.iso
      .date('Escribe la fecha del reporte')
      .check(z.refine((day) => day <= today, 'La fecha del reporte no puede ser futura')),
  })

type SearchProps = {
  /** The day of the shown report. */
  day: string | undefined
  onSearch: (day: string) => void
  busy: boolean
  children: ReactNode
}

/** The day of the report (C§2.7); the default is today. */
const ReportSearch = ({ day, onSearch, busy, children }: SearchProps) => {
  const today = bogotaDay(serverNow())
  const form = useForm({ schema: searchOf(today), initialValues: { day: day ?? today } })
  const takeDay = useEffectEvent(() => form.setFieldValue('day', day ?? today))
  // The user went back or forward.
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is typed stays until the address changes
  useEffect(() => takeDay(), [day])
  return (
    <Beside
      as="form"
      className={classes.search}
      onSubmit={form.submit((asked) => onSearch(asked.day))}
      noValidate
      aria-label="Buscar reporte"
    >
      <DateField label="Fecha del reporte" separator="-" max={today} {...form.field('day')} />
      <Button type="submit" loading={busy}>
        Buscar
      </Button>
      {children}
    </Beside>
  )
}

const failureText = (error: unknown): string =>
  error instanceof DOMException
    ? 'El reporte no se descargó porque se canceló la carga de las reservas'
    : guaranteeMessages.listFailed

type SaveProps = { day: string | undefined; report: Report; state: ReportState }

/** Saves the whole day without its filters: the file's name does not mention one. */
const SaveReport = ({ day, report, state }: SaveProps) => {
  const name = datedName('Reporte', day ?? '')
  return (
    <SaveList
      label="Descargar reporte"
      size="sm"
      whyNot={state.rows.length === 0 && nothingToSave}
      fileName={() => name}
      sheet="Reporte"
      columns={reportSheet}
      read={({ signal, onRead }) => report.whole(onRead, signal)}
      doneText={`Se descargó el archivo ${name} con todas las reservas del día`}
      failureText={failureText}
    />
  )
}

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
      <PageHeader title="Reporte garantías FNG" />
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
