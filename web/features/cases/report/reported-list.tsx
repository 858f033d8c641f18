import { useEffect, useMemo, useRef } from 'react'
import type { CaseRow } from '../../../../shared/cases.ts'
import type { SessionUser } from '../../../../shared/sessions.ts'
import { isStatus } from '../../../api/api-error.ts'
import { useAns } from '../../../case-view/use-ans.ts'
import { DataTable } from '../../../ui/data-table.tsx'
import { Part } from '../../../ui/layout.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { useTableAddress } from '../../../use-address.ts'
import type { useHeldCases } from '../desk/held-cases.ts'
import { isOfArea, type ReportArea } from './areas.ts'
import { openFirst, reportColumns } from './report-columns.tsx'
import { reportTexts } from './report-texts.ts'
import { TimeReport } from './time-report.tsx'

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
  const latest = useRef(onResume)
  useEffect(() => {
    latest.current = onResume
  })
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
    () =>
      reportColumns(area, withAgreements, { user, onResume: (row) => latest.current(row), resuming, ans }),
    [user, area, withAgreements, resuming, ans],
  )
  const { search, setSearch, sort, setSort } = useTableAddress(columns, openFirst)
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
        <DataTable
          label="Casos abiertos y pausados"
          columns={columns}
          rows={rows}
          rowKey={({ requestNumber }) => requestNumber}
          emptyText={search ? 'No se encontraron resultados' : 'No tienes casos abiertos ni pausados'}
          search={search}
          onSearch={setSearch}
          searchPlaceholder="Buscar caso por Nº caso"
          sort={sort}
          onSort={setSort}
          loading={open.isLoading || paused.isLoading}
          toolbar={<TimeReport />}
        />
      )}
    </>
  )
}
