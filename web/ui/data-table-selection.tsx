import { useCallback } from 'react'
import classes from './data-table.module.css'
import type { Column } from './data-table-model.ts'
import { type Selected, toggled, useRange } from './use-range.ts'

type Options<Row> = Selected & {
  rowKey: (row: Row) => string
  /** The accessible name of a row's checkbox. */
  labelOf: (row: Row) => string
  /** Which rows can be selected; all by default. */
  mayChoose?: (row: Row) => boolean
  /** Which of those the box of the header selects; all by default. The box of any other row still takes the focus. */
  isOfAll?: (row: Row) => boolean
}

/** The first column of a table, from its shown rows. */
export type Selection<Row> = (shown: readonly Row[]) => Column<Row>

const anyRow = () => true

/** Boxes for the rows of a table; the one of its header selects every row that the search shows. */
export const useSelection = <Row,>(options: Options<Row>): Selection<Row> => {
  const { keys, onChange, rowKey, labelOf, mayChoose = anyRow, isOfAll = anyRow } = options
  const boxesOf = useRange({ keys, onChange })
  return useCallback(
    (shown) => {
      const boxOf = boxesOf(() => shown.filter(mayChoose).map(rowKey))
      const isInAll = (row: Row) => mayChoose(row) && isOfAll(row)
      const allOf = () => shown.filter(isInAll).map(rowKey)
      return {
        id: 'seleccion',
        header: 'Seleccionar',
        width: '40px',
        head: () => {
          const all = keys.size === 0 ? [] : allOf()
          const chosen = all.filter((key) => keys.has(key)).length
          return (
            <input
              type="checkbox"
              className={classes.box}
              aria-label="Seleccionar todos los resultados"
              checked={chosen > 0 && chosen === all.length}
              disabled={!shown.some(isInAll)}
              ref={(box) => {
                if (box) box.indeterminate = chosen > 0 && chosen < all.length
              }}
              onChange={({ currentTarget }) => onChange(toggled(keys, allOf(), currentTarget.checked))}
            />
          )
        },
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
    },
    [keys, onChange, rowKey, labelOf, mayChoose, isOfAll, boxesOf],
  )
}
