import { useMemo } from 'react'
import type { NewsRow } from '../../../../shared/news-rows.ts'
import { useMinute } from '../../../case-view/use-minute.ts'
import { List } from '../../../list.tsx'
import { SaveRows } from '../../../save-rows.tsx'
import { ofStaff, useAddress } from '../../../use-address.ts'
import { newsParams, personOf } from '../news-params.ts'
import { useNews } from '../read-news.ts'
import { useRemoveNews } from '../use-remove-news.ts'
import { historyColumns, historySheet, newestFirst } from './history-columns.tsx'
import { HistoryFilters } from './history-filters.tsx'
import { choicesOf, filtered, historyRows } from './history-model.ts'

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
  const all = useMemo(() => data && historyRows(data, new Date(minute)), [data, minute])
  const shown = useMemo(() => all && filtered(all, values), [all, values])
  const choices = useMemo(() => choicesOf(data ?? none), [data])
  return (
    <List
      label="Historial de novedades"
      columns={columns}
      rows={shown}
      rowKey={({ id }) => id}
      error={error}
      onRetry={mutate}
      sortedBy={newestFirst}
      address={ofStaff}
      emptyText={
        all?.length === 0
          ? 'Tu equipo no tiene novedades en los últimos 30 días ni próximas'
          : 'No se encontraron registros.'
      }
      searchPlaceholder="Buscar persona, novedad, grupo o detalle"
      minWidth={1284}
      dense
      toolbar={(inSight) => (
        <HistoryFilters choices={choices} values={values} onChange={change}>
          <SaveRows name="Novedades" columns={historySheet} rows={inSight} />
        </HistoryFilters>
      )}
    />
  )
}
