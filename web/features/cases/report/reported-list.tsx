import { useMemo, useState } from 'react'
import type { CaseRow } from '../../../../shared/cases.ts'
import { bogotaDay } from '../../../../shared/dates.ts'
import type { SessionUser } from '../../../../shared/sessions.ts'
import { isStatus } from '../../../api/api-error.ts'
import { actionOf } from '../../../case-view/actions-of.ts'
import { numberOf } from '../../../case-view/case-row.ts'
import { SaveTimes } from '../../../case-view/save-times.tsx'
import { useAns } from '../../../case-view/use-ans.ts'
import { Link } from '../../../link.tsx'
import { List } from '../../../list.tsx'
import { serverNow } from '../../../session/store.ts'
import { Button } from '../../../ui/button.tsx'
import type { Column, Sort } from '../../../ui/data-table-model.ts'
import { DateField } from '../../../ui/date-field.tsx'
import { Cluster, Part } from '../../../ui/layout.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { useSteady } from '../../../use-steady.ts'
import type { useHeldCases } from '../desk/paused/held-cases.ts'
import { pausedColumns, type Resume } from '../desk/paused/paused-columns.tsx'
import { isOfArea, placeOfOpen, type ReportArea } from './areas.ts'
import { reportTexts } from './report-texts.ts'

/** The open case first, then the cases that wait longest. */
const openFirst: Sort = { id: 'estado', desc: false }

/** Column ids of the analyst's table of paused cases, in the order of this screen (B§2). */
const columnsOf = (area: ReportArea, withAgreements: boolean): readonly string[] => [
  'numero',
  'producto',
  area === 'groupDisbursement' ? 'proceso' : 'documento',
  'fecha',
  'hora',
  'ans',
  'estado',
  ...(withAgreements ? ['convenio'] : []),
  'retomar',
]

const continueLink = (row: CaseRow) => (
  <Button
    component={Link}
    to={placeOfOpen(row)}
    size="compact-sm"
    aria-label={`Continuar el caso ${numberOf(row)}`}
  >
    Continuar
  </Button>
)

/** The columns of /cases-gpo; only libranzas have an agreement, so the column shows if a case has one. */
const reportColumns = (
  area: ReportArea,
  withAgreements: boolean,
  { user, ...resume }: Resume & { user: SessionUser },
): Column<CaseRow>[] => {
  const known = new Map(pausedColumns('librances', resume).map((column) => [column.id, column]))
  const own: Record<string, Partial<Column<CaseRow>>> = {
    numero: { header: 'Nº Caso' },
    documento: { search: undefined },
    estado: { sortBy: ({ reqStatus, requestDate }) => `${reqStatus} ${requestDate}` },
    retomar: {
      cell: (row) =>
        actionOf('resume', row, user)?.offered ? known.get('retomar')?.cell(row) : continueLink(row),
    },
  }
  return columnsOf(area, withAgreements).flatMap((id) => {
    const column = known.get(id)
    return column ? [{ ...column, ...own[id] }] : []
  })
}

/** Saves the times of a day of the user's cases. */
const TimeReport = () => {
  const today = bogotaDay(serverNow())
  const [day, setDay] = useState(today)
  return (
    <Cluster>
      <DateField aria-label="Fecha del reporte" value={day} onChange={setDay} max={today} w={160} />
      <SaveTimes day={day} whyNot={(day === '' || day > today) && 'Elige un día hasta hoy'} />
    </Cluster>
  )
}

type Held = ReturnType<typeof useHeldCases>
type Props = {
  user: SessionUser
  area: ReportArea
  held: Held
  onResume: (row: CaseRow) => void
  resuming: string | undefined
}

/** Whether to report a failure: an empty list (404) is none (B§8). */
const hasFailed = ({ error }: Held['open']): boolean => error !== undefined && !isStatus(error, 404)

const noRows: CaseRow[] = []

/** The user's open and paused cases of an area (B§2). */
export const ReportedList = ({ user, area, held: { open, paused }, onResume, resuming }: Props) => {
  const steady = useSteady({ onResume })
  const rows = useMemo(
    () => [
      ...(open.data?.filter((row) => isOfArea(row, area)) ?? noRows),
      ...(paused.data?.filter((row) => isOfArea(row, area)) ?? noRows),
    ],
    [open.data, paused.data, area],
  )
  const ans = useAns()
  const withAgreements = rows.some(({ libranzaCode }) => libranzaCode)
  const columns = useMemo(
    () => reportColumns(area, withAgreements, { user, ...steady, resuming, ans }),
    [user, area, withAgreements, steady, resuming, ans],
  )
  const failures = [
    { list: open, text: reportTexts.openFailed },
    { list: paused, text: reportTexts.pausedFailed },
  ].filter(({ list }) => hasFailed(list))
  return (
    <>
      {failures.map(({ list, text }) => (
        <Part key={text} as="div" below={3}>
          <Notice layout="line" alert onRetry={list.mutate}>
            {text}
          </Notice>
        </Part>
      ))}
      {(failures.length < 2 || rows.length > 0) && (
        <List
          label="Casos abiertos y pausados"
          columns={columns}
          rows={rows}
          rowKey={({ requestNumber }) => requestNumber}
          sortedBy={openFirst}
          emptyText="No tienes casos abiertos ni pausados. Reporta uno con su número."
          noneFound="No se encontraron resultados"
          searchPlaceholder="Buscar caso por Nº caso"
          loading={open.isLoading || paused.isLoading}
          toolbar={<TimeReport />}
        />
      )}
    </>
  )
}
