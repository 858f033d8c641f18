import type { Virtualizer } from '@tanstack/react-virtual'
import { useLayoutEffect, useRef } from 'react'

type Options<Row> = {
  virtual: Virtualizer<HTMLElement, HTMLTableRowElement>
  rows: readonly Row[]
  rowKey: (row: Row) => string
  /** How the rows are sorted and searched. */
  order: string
}

/**
 * Rows that come in above do not move those that are in view. Browsers do the same for a table that is drawn whole. A
 * list that is at its top, or gets another order, stays where it is scrolled to.
 */
export const useKeptPlace = <Row>({ virtual, rows, rowKey, order }: Options<Row>): void => {
  const before = useRef({ rows, order, index: 0 })
  useLayoutEffect(() => {
    const { current: last } = before
    const scrolled = virtual.scrollOffset ?? 0
    const first = last.rows[last.index]
    if (rows !== last.rows && order === last.order && first && scrolled > 0) {
      const index = rows.findIndex((row) => rowKey(row) === rowKey(first))
      const [from, to] = [last.index, index].map((at) => virtual.measurementsCache[at]?.start ?? 0)
      if (index >= 0 && index !== last.index) virtual.scrollToOffset(scrolled + (to ?? 0) - (from ?? 0))
    }
    before.current = { rows, order, index: virtual.range?.startIndex ?? 0 }
  })
}
