import type { ReadField } from '../../shared/ocr.ts'
import { rowsOfTable } from '../../shared/table-text.ts'
import { quantity } from '../ui/counted.ts'
import { Note } from '../ui/layout.tsx'
import { ScrollRegion } from '../ui/scroll-region.tsx'
import classes from './table-value.module.css'

const Cells = ({ rows, label }: { rows: readonly (readonly string[])[]; label: string }) => (
  <table className={classes.cells} aria-label={label}>
    <tbody>
      {rows.map((cells, row) => (
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
)

type Props = { field: Pick<ReadField, 'label'>; text: string }

/** All cells of a value that is a table. */
export const TableValue = ({ field, text }: Props) => (
  <ScrollRegion className={classes.region} label={`Tabla de ${field.label}`}>
    <Cells rows={rowsOfTable(text)} label={`Celdas de ${field.label}`} />
  </ScrollRegion>
)

/** Rows of a table that a list of many values has room for. */
const few = 3

export const TableBeginning = ({ field, text }: Props) => {
  const rows = rowsOfTable(text)
  const more = rows.length - few
  return (
    <>
      <Cells rows={rows.slice(0, few)} label={`Primeras filas de ${field.label}`} />
      {more > 0 && (
        <Note as="span" size="note" block>
          y {quantity(more, 'fila más', 'filas más')}
        </Note>
      )}
    </>
  )
}
