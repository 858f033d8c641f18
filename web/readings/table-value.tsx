import type { ReadField } from '../../shared/ocr.ts'
import { columnsOf, rowsOfTable } from '../../shared/table-text.ts'
import { quantity } from '../ui/counted.ts'
import { Note } from '../ui/layout.tsx'
import { ScrollRegion } from '../ui/scroll-region.tsx'
import classes from './table-value.module.css'

type Props = { field: Pick<ReadField, 'label'>; text: string }

/** All cells of a value that is a table. */
export const TableValue = ({ field, text }: Props) => (
  <ScrollRegion className={classes.region} label={`Tabla de ${field.label}`}>
    <table className={classes.cells} aria-label={`Celdas de ${field.label}`}>
      <tbody>
        {rowsOfTable(text).map((cells, row) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: rows have no other key than their index
          <tr key={row}>
            {cells.map((cell, column) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: cells have no other key than their index
              <td key={column}>{cell}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </ScrollRegion>
)

/** Rows and columns of a table that a list of many values has room for. */
const few = { rows: 3, columns: 4 }

/** In a cell of the list, which holds no table of its own. */
export const TableBeginning = ({ text }: Pick<Props, 'text'>) => {
  const rows = rowsOfTable(text)
  const more = rows.length - few.rows
  const columns = Math.min(columnsOf(rows), few.columns)
  return (
    <>
      <span className={classes.beginning} style={{ gridTemplateColumns: `repeat(${columns}, auto)` }}>
        {rows.slice(0, few.rows).flatMap((cells, row) =>
          // biome-ignore lint/suspicious/noArrayIndexKey: cells have no other key than their index
          Array.from({ length: columns }, (_, at) => <span key={`${row}-${at}`}>{cells[at]} </span>),
        )}
      </span>
      {more > 0 && (
        <Note as="span" size="note" block>
          y {quantity(more, 'fila más', 'filas más')}
        </Note>
      )}
    </>
  )
}
