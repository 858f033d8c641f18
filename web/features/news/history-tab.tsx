import { useMemo } from 'react'
import { bogotaDay } from '../../../shared/dates.ts'
import type { NewsRow } from '../../../shared/news-rows.ts'
import { messageOf } from '../../api/api-error.ts'
import { useMinute } from '../../case-view/use-minute.ts'
import { AsyncPanel } from '../../ui/async-panel.tsx'
import { DataTable } from '../../ui/data-table.tsx'
import { nothingToSave, SaveList } from '../../ui/save-list.tsx'
import { datedName } from '../../ui/save-workbook.ts'
import { useAddress, useTableAddress } from '../../use-address.ts'
import { historyColumns, historySheet, newestFirst } from './history-columns.tsx'
import { HistoryFilters } from './history-filters.tsx'
import { choicesOf, filtered, historyRows } from './history-model.ts'
import { newsParams, personOf } from './news-params.ts'
import { useNews } from './read-news.ts'
import { useRemoveNews } from './use-remove-news.ts'

const asked = {}
const none: NewsRow[] = []
const unfiltered = { type: undefined, state: undefined, group: undefined }

/** The team's news of the last 30 days and of the future. */
export const HistoryTab = () => {
  const { data, error, mutate } = useNews(asked)
  const [values, change] = useAddress(newsParams)
  const remove = useRemoveNews()
  const minute = useMinute()
  const columns = useMemo(
    () =>
      historyColumns({
        onEdit: (row) => change({ tab: 'registrar', person: personOf(row), edited: row.id, ...unfiltered }),
        onRemove: remove,
      }),
    [change, remove],
  )
  const { search, setSearch, sort, setSort } = useTableAddress(columns, newestFirst, { ofStaff: true })
  const all = useMemo(() => data && historyRows(data, new Date(minute)), [data, minute])
  const shown = useMemo(() => all && filtered(all, values), [all, values])
  const choices = useMemo(() => choicesOf(data ?? none), [data])
  return (
    <AsyncPanel
      data={error && !data ? undefined : (shown ?? [])}
      failure={error && messageOf(error)}
      onRetry={mutate}
      framed
    >
      {(rows) => (
        <DataTable
          label="Historial de novedades"
          columns={columns}
          rows={rows}
          rowKey={({ id }) => id}
          emptyText={
            all?.length === 0
              ? 'Tu equipo no tiene novedades en los últimos 30 días ni próximas'
              : 'No se encontraron registros.'
          }
          searchPlaceholder="Buscar persona, novedad, grupo o detalle"
          search={search}
          onSearch={setSearch}
          sort={sort}
          onSort={setSort}
          loading={!data}
          minWidth={1284}
          dense
          toolbar={(inSight) => (
            <HistoryFilters choices={choices} values={values} onChange={change}>
              <SaveList
                label="Descargar"
                fileName={() => datedName('Novedades', bogotaDay(new Date(minute)))}
                sheet="Novedades"
                columns={historySheet}
                whyNot={inSight.length === 0 && nothingToSave}
                read={async () => inSight}
                failureText={messageOf}
              />
            </HistoryFilters>
          )}
        />
      )}
    </AsyncPanel>
  )
}
