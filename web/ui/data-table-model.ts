import type { ReactNode } from 'react'
import { comparable } from '../../shared/comparable.ts'
import { keysOf, type SortValue, sortedPlaces } from './sorted-places.ts'

export type Column<Row> = {
  id: string
  header: string
  /** Stands in the header's place, which it names. */
  head?: () => ReactNode
  cell: (row: Row) => ReactNode
  /** The real value to order by, never the displayed text (decision 24); without it the column does not sort. */
  sortBy?: (row: Row) => SortValue
  /** What a search of the table looks at. */
  search?: (row: Row) => string | undefined
  /** CSS width; columns keep it whatever rows are in view. */
  width?: string
  align?: 'start' | 'end'
  /** Its text stays on one line: numbers, dates and codes. */
  whole?: boolean
  /** Stays in sight while the others scroll, so far from the right edge: a CSS length. */
  kept?: string
  /** The same, from the left edge. */
  keptStart?: string
  /** Names its row. */
  rowHeader?: boolean
}

export type Sort = { id: string; desc: boolean }

/** What a search looks at in a row, which nothing typed spans two columns of; computed once a row. */
export const searchTextOf = <Row>(columns: readonly Column<Row>[], row: Row): string =>
  comparable(columns.map(({ search }) => search?.(row) ?? '').join('\0'))

/** Rows whose text, by their place, holds what is searched. */
export const searchRows = <Row>(
  rows: readonly Row[],
  textAt: (place: number) => string,
  search: string,
): readonly Row[] => {
  const wanted = comparable(search)
  return wanted === '' ? rows : rows.filter((_, place) => textAt(place).includes(wanted))
}

type SortBy = (row: never) => SortValue

/** What rows are sorted by, kept while their list is: turning the order round, or coming back, compares nothing anew. */
const keysKept = new WeakMap<readonly unknown[], Map<SortBy, number[]>>()

const keptKeys = <Row>(rows: readonly Row[], sortBy: (row: Row) => SortValue): number[] => {
  const ofRows = keysKept.get(rows) ?? new Map<SortBy, number[]>()
  keysKept.set(rows, ofRows)
  const keys = ofRows.get(sortBy) ?? keysOf(rows.map(sortBy))
  ofRows.set(sortBy, keys)
  return keys
}

/** Rows in the order asked for; equal ones keep theirs. */
export const sortRows = <Row>(
  rows: readonly Row[],
  columns: readonly Column<Row>[],
  sort: Sort | undefined,
): readonly Row[] => {
  const sortBy = columns.find(({ id }) => id === sort?.id)?.sortBy
  return sortBy ? sortedPlaces(keptKeys(rows, sortBy), sort?.desc).map((place) => rows[place] as Row) : rows
}

/** A header pressed: the first time up, then down, then up again. */
export const nextSort = (present: Sort | undefined, id: string): Sort => ({
  id,
  desc: present?.id === id ? !present.desc : false,
})
