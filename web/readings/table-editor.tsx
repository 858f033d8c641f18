import { type KeyboardEvent, memo, useRef } from 'react'
import { flushSync } from 'react-dom'
import { ocrLimits, type ReadField } from '../../shared/ocr.ts'
import { columnsOf, rowsOfTable, tableText } from '../../shared/table-text.ts'
import { Button } from '../ui/button.tsx'
import { clamp } from '../ui/grid-keys.ts'
import { shortcutOf } from '../ui/keys/command.ts'
import { useKeys } from '../ui/keys/use-keys.ts'
import { Cluster, Stack } from '../ui/layout.tsx'
import { ScrollRegion } from '../ui/scroll-region.tsx'
import { useSteady } from '../use-steady.ts'
import { tableKeys } from './table-keys.ts'
import classes from './table-value.module.css'

type RowProps = {
  /** Its cells as text, so that only a changed row is drawn again. */
  text: string
  row: number
  columns: number
  /** Characters that the table still has room for. */
  room: number
  firstId: string | undefined
  onCell: (row: number, column: number, cell: string) => void
}

const Row = memo(({ text, row, columns, room, firstId, onCell }: RowProps) => {
  const cells = text.split('\t')
  return (
    <tr>
      {Array.from({ length: columns }, (_, column) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: cells have no other key than their index
        <td key={column}>
          <input
            id={column === 0 ? firstId : undefined}
            aria-label={`Fila ${row + 1}, columna ${column + 1}`}
            autoComplete="off"
            value={cells[column] ?? ''}
            maxLength={(cells[column] ?? '').length + room}
            // biome-ignore lint/a11y/noAutofocus: the user chose to correct the table, and types into it
            autoFocus={column === 0 && firstId !== undefined}
            onFocus={({ currentTarget }) => currentTarget.select()}
            onChange={({ currentTarget }) => onCell(row, column, currentTarget.value)}
          />
        </td>
      ))}
    </tr>
  )
})

type Props = {
  field: ReadField
  typed: string
  /** Of the first cell. */
  firstId: string
  onTyped: (text: string) => void
  onSave: () => void
  onCancel: () => void
}

/** Corrects a table cell by cell; Enter saves it, arrows up and down go through its rows. */
export const TableEditor = ({ field, typed, firstId, onTyped, onSave, onCancel }: Props) => {
  const root = useRef<HTMLDivElement>(null)
  const body = useRef<HTMLTableSectionElement>(null)
  const rows = rowsOfTable(typed)
  // A table that was said not to be there has the columns that were read.
  const columns = Math.max(columnsOf(rows), columnsOf(rowsOfTable(field.text)))
  const whole = rows.map((cells) => Array.from({ length: columns }, (_, at) => cells[at] ?? ''))
  const room = clamp(ocrLimits.tableLength - typed.length, ocrLimits.textLength)

  /** Where the focus is, or was before a button was pressed. */
  const last = useRef<readonly [row: number, column: number]>([0, 0])
  const focusOn = (row: number, column: number) =>
    body.current?.rows[clamp(row, body.current.rows.length)]?.cells[column]?.querySelector('input')?.focus()
  const change = (after: readonly (readonly string[])[], row: number) => {
    const [, column] = last.current
    flushSync(() => onTyped(tableText(after)))
    focusOn(row, column)
  }
  const { onCell } = useSteady({
    onCell: (row: number, column: number, cell: string) =>
      onTyped(tableText(whole.with(row, (whole[row] ?? []).with(column, cell)))),
  })
  const addRow = () => {
    const [row] = last.current
    change(whole.toSpliced(row + 1, 0, Array(columns).fill('')), row + 1)
  }
  const removeRow = () => {
    const [row] = last.current
    change(whole.toSpliced(row, 1), row)
  }
  const isFull = room < columns && 'La tabla no puede ser más larga'
  const isLast = rows.length === 1 && 'Es la única fila: marca que la tabla no está'
  useKeys(root, tableKeys, { addRow: !isFull && addRow, removeRow: !isLast && removeRow })

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing || event.altKey) return
    const [row, column] = last.current
    if (event.key === 'Escape') onCancel()
    else if (!(event.target instanceof HTMLInputElement)) return
    else if (event.key === 'Enter') onSave()
    else if (event.key === 'ArrowDown') focusOn(row + 1, column)
    else if (event.key === 'ArrowUp') focusOn(row - 1, column)
    else return
    event.preventDefault()
  }
  return (
    <Stack gap={2} ref={root} role="group" aria-label={`Valor correcto de ${field.label}`} {...{ onKeyDown }}>
      <ScrollRegion className={classes.region} label={`Tabla de ${field.label}`}>
        <table className={classes.cells} aria-label={`Celdas de ${field.label}`}>
          <tbody
            ref={body}
            onFocus={({ target }) => {
              const cell = target.closest('td')
              last.current = [cell?.closest('tr')?.sectionRowIndex ?? 0, cell?.cellIndex ?? 0]
            }}
          >
            {whole.map((cells, row) => (
              <Row
                // biome-ignore lint/suspicious/noArrayIndexKey: rows have no other key than their index
                key={row}
                {...{ row, columns, room, onCell }}
                text={cells.join('\t')}
                firstId={row === 0 ? firstId : undefined}
              />
            ))}
          </tbody>
        </table>
      </ScrollRegion>
      <Cluster gap={2}>
        <Button size="compact-sm" onClick={onSave}>
          Guardar
        </Button>
        <Button size="compact-sm" variant="default" onClick={onCancel}>
          Cancelar
        </Button>
        <Button
          size="compact-sm"
          variant="default"
          whyNot={isFull}
          onClick={addRow}
          {...shortcutOf(tableKeys.addRow)}
        >
          {tableKeys.addRow.name}
        </Button>
        <Button
          size="compact-sm"
          variant="default"
          whyNot={isLast}
          onClick={removeRow}
          {...shortcutOf(tableKeys.removeRow)}
        >
          {tableKeys.removeRow.name}
        </Button>
      </Cluster>
    </Stack>
  )
}
