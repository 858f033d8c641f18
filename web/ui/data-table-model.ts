import type { ReactNode } from 'react'
import { comparable } from '../../shared/comparable.ts'
import { keysOf, type SortValue, sortedPlaces } from './sorted-places.ts'

export type Column<Row> = {
  id: string
  header: string
  /** Shown as the header, and names it. */
  head?: () => ReactNode
  cell: (row: Row) => ReactNode
  /** The value to sort by, never the displayed text (decision 24); without it the column does not sort. */
  sortBy?: (row: Row) => SortValue
  /** The text that the table's search reads. */
  search?: (row: Row) => string | undefined
  /** CSS width; it does not depend on the visible rows. */
  width?: string
  align?: 'start' | 'end'
  /** The text stays on one line: numbers, dates and codes. */
  whole?: boolean
  /** Stays visible while the others scroll, at this distance from the right edge: a CSS length. */
  kept?: string
  /** The same, from the left edge. */
  keptStart?: string
  /** Not drawn, but searched and sorted by. */
  hidden?: boolean
  /** The header of its row. */
  rowHeader?: boolean
}

/** A column that is shown, sorted and found by the same text. */
export const textColumn = <Row>(
  id: string,
  header: string,
  of: (row: Row) => string | undefined,
  own: Partial<Column<Row>> = {},
): Column<Row> => ({ id, header, cell: of, sortBy: of, search: of, ...own })

export type Sort = { id: string; desc: boolean }

/** The search text of a row, computed once. The separator keeps a search from matching across two columns. */
export const searchTextOf = <Row>(columns: readonly Column<Row>[], row: Row): string =>
  comparable(columns.map(({ search }) => search?.(row) ?? '').join('\0'))

/** Rows whose text contains the search. */
export const searchRows = <Row>(
  rows: readonly Row[],
  textAt: (place: number) => string,
  search: string,
): readonly Row[] => {
  const wanted = comparable(search)
  return wanted === '' ? rows : rows.filter((_, place) => textAt(place).includes(wanted))
}

type SortBy = (row: never) => SortValue

/** Sort keys, cached as long as their list: a reversed order, or a return to it, computes none again. */
const keysKept = new WeakMap<readonly unknown[], Map<SortBy, number[]>>()

export const keptKeys = <Row>(rows: readonly Row[], sortBy: (row: Row) => SortValue): number[] => {
  const ofRows = keysKept.get(rows) ?? new Map<SortBy, number[]>()
  keysKept.set(rows, ofRows)
  const keys = ofRows.get(sortBy) ?? keysOf(rows.map(sortBy))
  ofRows.set(sortBy, keys)
  return keys
}

/** Rows in the requested order; equal ones keep theirs. */
export const sortRows = <Row>(
  rows: readonly Row[],
  columns: readonly Column<Row>[],
  sort: Sort | undefined,
): readonly Row[] => {
  const sortBy = columns.find(({ id }) => id === sort?.id)?.sortBy
  return sortBy ? sortedPlaces(keptKeys(rows, sortBy), sort?.desc).map((place) => rows[place] as Row) : rows
}

/** The order after a press of a header: ascending first, then descending, then ascending again. */
export const nextSort = (present: Sort | undefined, id: string): Sort => ({
  id,
  desc: present?.id === id ? !present.desc : false,
})
