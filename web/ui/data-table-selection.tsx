import { useMemo } from 'react'
import classes from './data-table.module.css'
import type { Column } from './data-table-model.ts'
import { type Selected, toggled, useRange } from './use-range.ts'

export type Selection<Row> = Selected & {
  /** The accessible name of a row's checkbox. */
  labelOf: (row: Row) => string
  /** Which rows can be selected; all by default. */
  mayChoose?: (row: Row) => boolean
}

const anyRow = () => true
const noSelection: Selection<unknown> = { keys: new Set(), onChange: () => {}, labelOf: () => '' }

/** The first column of a table with selection; its header selects every row that the search shows. */
export const useSelectionColumn = <Row,>(
  selection: Selection<Row> | undefined,
  listed: readonly Row[],
  rowKey: (row: Row) => string,
): Column<Row> | undefined => {
  const { keys, onChange, labelOf, mayChoose = anyRow } = selection ?? noSelection
  const isShown = selection !== undefined
  const order = useMemo(
    () => (isShown ? listed.filter(mayChoose).map(rowKey) : []),
    [isShown, listed, mayChoose, rowKey],
  )
  const boxOf = useRange({ keys, onChange }, order)
  return useMemo(() => {
    if (!isShown) return undefined
    const chosen = keys.size === 0 ? 0 : order.filter((key) => keys.has(key)).length
    return {
      id: 'seleccion',
      header: 'Seleccionar',
      width: '44px',
      head: () => (
        <input
          type="checkbox"
          className={classes.box}
          aria-label="Seleccionar todos los resultados"
          checked={order.length > 0 && chosen === order.length}
          disabled={order.length === 0}
          ref={(box) => {
            if (box) box.indeterminate = chosen > 0 && chosen < order.length
          }}
          onChange={({ currentTarget }) => onChange(toggled(keys, order, currentTarget.checked))}
        />
      ),
      cell: (row) => (
        <input
          type="checkbox"
          className={classes.box}
          aria-label={labelOf(row)}
          disabled={!mayChoose(row)}
          {...boxOf(rowKey(row))}
        />
      ),
    }
  }, [isShown, keys, onChange, labelOf, mayChoose, order, boxOf, rowKey])
}
