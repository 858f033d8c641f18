import classes from './data-table.module.css'
import type { Column } from './data-table-model.ts'

export type Selection<Row> = {
  keys: ReadonlySet<string>
  onChange: (keys: ReadonlySet<string>) => void
  /** The accessible name of a row's checkbox. */
  labelOf: (row: Row) => string
  /** Which rows can be selected; all by default. */
  mayChoose?: (row: Row) => boolean
}

/** The keys after a press of a row's box, or of the box of all shown rows. */
export const toggled = (keys: ReadonlySet<string>, pressed: readonly string[], on: boolean): Set<string> => {
  const next = new Set(keys)
  for (const key of pressed) {
    if (on) next.add(key)
    else next.delete(key)
  }
  return next
}

/** The first column of a table with selection; its header selects every row that the search shows. */
export const selectionColumn = <Row,>(
  { keys, onChange, labelOf, mayChoose = () => true }: Selection<Row>,
  listed: readonly Row[],
  rowKey: (row: Row) => string,
): Column<Row> => {
  const shown = listed.filter(mayChoose)
  const chosen = keys.size === 0 ? 0 : shown.filter((row) => keys.has(rowKey(row))).length
  return {
    id: 'seleccion',
    header: 'Seleccionar',
    width: '44px',
    head: () => (
      <input
        type="checkbox"
        className={classes.box}
        aria-label="Seleccionar todos los resultados"
        checked={shown.length > 0 && chosen === shown.length}
        disabled={shown.length === 0}
        ref={(box) => {
          if (box) box.indeterminate = chosen > 0 && chosen < shown.length
        }}
        onChange={({ currentTarget }) => onChange(toggled(keys, shown.map(rowKey), currentTarget.checked))}
      />
    ),
    cell: (row) => (
      <input
        type="checkbox"
        className={classes.box}
        aria-label={labelOf(row)}
        checked={keys.has(rowKey(row))}
        disabled={!mayChoose(row)}
        onChange={({ currentTarget }) => onChange(toggled(keys, [rowKey(row)], currentTarget.checked))}
      />
    ),
  }
}
