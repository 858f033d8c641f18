import { useCallback, useEffect, useMemo, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router-dom'
import * as z from 'zod/mini'
import {
  type AddressParams,
  type AddressValues,
  optionalParam,
  param,
  readAddress,
  writeAddress,
} from './address.ts'
import type { TableState } from './ui/data-table.tsx'
import type { Column, Sort } from './ui/data-table-model.ts'

/**
 * Reads and changes the URL parameters of a screen. Back undoes a change. A change that `replaces`, such as
 * each typed letter, adds no history entry. A change starts from the current URL, because the one of the last
 * render may be old. The screen updates at once, so that the next key press sees the change before it.
 */
export const useAddress = <Params extends AddressParams>(params: Params) => {
  const [query] = useSearchParams()
  const navigate = useNavigate()
  // The same values stay the same object while another part of the screen changes its own parameters.
  const own = writeAddress(params, new URLSearchParams(), readAddress(params, query)).toString()
  const values = useMemo(() => readAddress(params, new URLSearchParams(own)), [params, own])
  const change = useCallback(
    (to: Partial<AddressValues<Params>>, { replaces = false } = {}) => {
      const before = new URLSearchParams(window.location.search)
      const search = `?${writeAddress(params, before, to)}`
      if (search === `?${before}`) return
      void navigate({ search }, { replace: replaces, flushSync: true })
    },
    [params, navigate],
  )
  return [values, change] as const
}

/** The state of a table in the URL; a name tells it from another table of its screen. */
export const tableParamsOf = (name?: string) => {
  const prefix = name ? `${name}.` : ''
  return {
    search: param(`${prefix}q`, z.string().check(z.maxLength(100)), ''),
    sort: optionalParam(`${prefix}orden`, z.string()),
    direction: param(`${prefix}sentido`, z.enum(['asc', 'desc']), 'asc'),
  }
}
export const tableParams = tableParamsOf()

/** What the address has of a table: the name of one among several, and no search that may be a person's document. */
type InAddress = { name?: string; ofStaff?: boolean }
export const ofStaff: InAddress = { ofStaff: true }

const writeAfter = 250

/**
 * The search and the order of a table: by one of its columns, or the default. The search of a staff table is
 * not in the URL, because it may be a person's document (decision 62); it ends with its table.
 */
export const useTableAddress = (
  columns: readonly Pick<Column<never>, 'id' | 'sortBy'>[],
  byDefault: Sort,
  { name, ofStaff = false }: InAddress = {},
): TableState => {
  const params = useMemo(() => (name ? tableParamsOf(name) : tableParams), [name])
  const [{ search: addressed, sort: id, direction }, change] = useAddress(params)
  const [typed, setTyped] = useState(ofStaff ? '' : addressed)
  const search = ofStaff ? typed : addressed
  const [seen, setSeen] = useState(search)
  // The user went back or forward.
  if (seen !== search) {
    setSeen(search)
    setTyped(search)
  }
  useEffect(() => {
    if (typed === search) return
    const timer = setTimeout(() => change({ search: typed }, { replaces: true }), writeAfter)
    return () => clearTimeout(timer)
  }, [typed, search, change])

  const isKnown = columns.some((column) => column.id === id && column.sortBy)
  const sort = useMemo(
    () => (isKnown && id ? { id, desc: direction === 'desc' } : byDefault),
    [isKnown, id, direction, byDefault],
  )
  const setSort = useCallback(
    (next: Sort) => {
      const isUsual = next.id === byDefault.id && next.desc === byDefault.desc
      change(
        isUsual
          ? { sort: undefined, direction: 'asc' }
          : { sort: next.id, direction: next.desc ? 'desc' : 'asc' },
      )
    },
    [change, byDefault],
  )
  return { search: typed, setSearch: setTyped, sort, setSort }
}
