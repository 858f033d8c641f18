import { useEffect, useMemo } from 'react'
import { type Column, searchTextOf } from './data-table-model.ts'

/** Few enough that nobody waits for them. */
const atOnce = 500

/**
 * What a search looks at in each row, computed once a row: while nothing else happens, so that rows are drawn first
 * and the first search finds it done.
 */
export const useSearchTexts = <Row extends object>(
  columns: readonly Column<Row>[],
  rows: readonly Row[],
): ((row: Row) => string) => {
  const textOf = useMemo(() => {
    const texts = new WeakMap<Row, string>()
    return (row: Row): string => {
      const text = texts.get(row) ?? searchTextOf(columns, row)
      texts.set(row, text)
      return text
    }
  }, [columns])
  useEffect(() => {
    let next = 0
    const prepare = () => {
      const end = next + atOnce
      for (const row of rows.slice(next, end)) textOf(row)
      next = end
      if (next < rows.length) timer = setTimeout(prepare)
    }
    let timer = setTimeout(prepare, 100)
    return () => clearTimeout(timer)
  }, [rows, textOf])
  return textOf
}
