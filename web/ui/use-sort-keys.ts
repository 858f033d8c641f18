import { useEffect } from 'react'
import { type Column, keptKeys } from './data-table-model.ts'

/** Computes the sort keys of a list in idle time, a column at a time, so that the first sort finds them ready. */
export const useSortKeys = <Row extends object>(
  columns: readonly Column<Row>[],
  rows: readonly Row[],
): void => {
  useEffect(() => {
    const waiting = columns.flatMap(({ sortBy }) => sortBy ?? [])
    const prepare = () => {
      const sortBy = waiting.shift()
      if (!sortBy) return
      keptKeys(rows, sortBy)
      timer = setTimeout(prepare)
    }
    let timer = setTimeout(prepare, 200)
    return () => clearTimeout(timer)
  }, [columns, rows])
}
