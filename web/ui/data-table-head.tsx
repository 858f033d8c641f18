import type { CSSProperties } from 'react'
import classes from './data-table.module.css'
import { type Column, nextSort, type Sort } from './data-table-model.ts'
import { cellLook } from './data-table-row.tsx'

type Props<Row> = {
  columns: readonly Column<Row>[]
  sort: Sort | undefined
  onSort: (sort: Sort) => void
}

/** Below this width the table scrolls sideways; as cards it is as narrow as its container. */
export const leastWidth = (pixels: number | undefined): CSSProperties =>
  ({ '--least-width': pixels && `${pixels}px` }) as CSSProperties

const directionOf = (sort: Sort | undefined, id: string) => {
  if (sort?.id !== id) return 'none'
  return sort.desc ? 'descending' : 'ascending'
}

/** Where the last word begins, which keeps the arrow beside it. */
const lastWordOf = (header: string): number => header.lastIndexOf(' ') + 1

/** Headers that sort are buttons; `aria-sort` gives the order to screen readers. */
export const DataTableHead = <Row,>({ columns, sort, onSort }: Props<Row>) => (
  <>
    <colgroup>
      {columns.map(({ id, width }) => (
        <col key={id} style={{ width }} />
      ))}
    </colgroup>
    <thead>
      <tr aria-rowindex={1}>
        {columns.map(({ id, header, head, sortBy, ...column }) => (
          <th
            key={id}
            scope="col"
            {...cellLook(column)}
            data-whole={undefined}
            aria-sort={sortBy && directionOf(sort, id)}
          >
            {sortBy ? (
              <button type="button" className={classes.sorter} onClick={() => onSort(nextSort(sort, id))}>
                {header.slice(0, lastWordOf(header))}
                <span className={classes.last}>
                  {header.slice(lastWordOf(header))}
                  <span className={classes.arrow} data-direction={directionOf(sort, id)} aria-hidden />
                </span>
              </button>
            ) : (
              (head?.() ?? header)
            )}
          </th>
        ))}
      </tr>
    </thead>
  </>
)
