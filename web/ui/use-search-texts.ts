import { useEffect, useMemo } from 'react'
import { type Column, searchTextOf } from './data-table-model.ts'

/** Few enough to compute without a noticeable delay. */
const batchSize = 500

/**
 * The search text of the row at an index, computed once per row. It is computed in idle time, so that rows are drawn
 * first and the first search finds it ready. A list that gets more or other rows keeps the texts of the rows it had.
 */
export const useSearchTexts = <Row extends object>(
  columns: readonly Column<Row>[],
  rows: readonly Row[],
): ((place: number) => string) => {
  const textOf = useMemo(() => {
    const texts = new WeakMap<Row, string>()
    return (row: Row): string => {
      const text = texts.get(row) ?? searchTextOf(columns, row)
      texts.set(row, text)
      return text
    }
  }, [columns])
  // By index: looking 20,000 rows up in a map takes longer than searching their texts.
  const textAt = useMemo(() => {
    const texts: string[] = []
    return (place: number): string => {
      texts[place] ??= textOf(rows[place] as Row)
      return texts[place]
    }
  }, [rows, textOf])
  useEffect(() => {
    let next = 0
    const prepare = () => {
      const end = Math.min(next + batchSize, rows.length)
      for (; next < end; next += 1) textAt(next)
      if (next < rows.length) timer = setTimeout(prepare)
    }
    let timer = setTimeout(prepare, 100)
    return () => clearTimeout(timer)
  }, [rows, textAt])
  return textAt
}
