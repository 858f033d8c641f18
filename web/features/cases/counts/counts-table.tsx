import { formatDay } from '../../../format.ts'
import type { Column } from '../../../ui/data-table-model.ts'
import { PlainTable } from '../../../ui/plain-table.tsx'
import { type DayCounts, type Figure, totalOf } from './counts-model.ts'
import classes from './home.module.css'

type Props = { days: readonly DayCounts[]; figures: readonly Figure[] }

/** The chart's data as a table, for screen readers. */
export const CountsTable = ({ days, figures }: Props) => {
  const columns: Column<DayCounts>[] = [
    { id: 'dia', header: 'Día', cell: ({ day }) => formatDay(day), whole: true, rowHeader: true },
    ...figures.map(
      ({ status, label }): Column<DayCounts> => ({
        id: status,
        header: label,
        cell: (day) => day[status],
        align: 'end',
      }),
    ),
    { id: 'total', header: 'Total', cell: totalOf, align: 'end' },
  ]
  return (
    <details className={classes.details}>
      <summary>Ver los datos por día</summary>
      <PlainTable
        label="Casos recibidos por día"
        inside
        maxHeight={320}
        columns={columns}
        rows={days}
        rowKey={({ day }) => day}
      />
    </details>
  )
}
