import { useCallback, useEffect, useMemo, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router-dom'
import * as z from 'zod'
import {
  type AddressParams,
  type AddressValues,
  optionalParam,
  param,
  readAddress,
  writeAddress,
} from './address.ts'
import type { Column, Sort } from './ui/data-table-model.ts'

/**
 * What a screen's address says, and a way to change it. Back undoes a change; one that `replaces` leaves no trace, as of
 * each letter typed. A change begins from the address as it is at this instant, because what a render saw of it may be
 * old, and the screen follows at once, so that the next key pressed finds it as the one before left it.
 */
export const useAddress = <Params extends AddressParams>(params: Params) => {
  const [query] = useSearchParams()
  const navigate = useNavigate()
  // The same values stay the same object while another part of the screen changes its own in the address.
  const own = writeAddress(params, new URLSearchParams(), readAddress(params, query)).toString()
  const values = useMemo(() => readAddress(params, new URLSearchParams(own)), [params, own])
  const change = useCallback(
    (to: Partial<AddressValues<Params>>, { replaces = false } = {}) => {
      const before = new URLSearchParams(window.location.search)
      const search = `?${writeAddress(params, before, to)}`
      if (search === `?${before}`) return
      void navigate({ search }, { replace: replaces, preventScrollReset: true, flushSync: true })
    },
    [params, navigate],
  )
  return [values, change] as const
}

/** What a table keeps of itself in the address. */
export const tableParams = {
  search: param('q', z.string().max(100), ''),
  sort: optionalParam('orden', z.string()),
  direction: param('sentido', z.enum(['asc', 'desc']), 'asc'),
}
const writeAfter = 250

/**
 * What a table searches and how it is sorted: by a column of it, or else as usual. The search of one of the staff is not
 * in the address, because it may be somebody's document (decision 62), and it ends with its table.
 */
export const useTableAddress = (
  columns: readonly Pick<Column<never>, 'id' | 'sortBy'>[],
  byDefault: Sort,
  { ofStaff = false } = {},
) => {
  const [{ search: addressed, sort: id, direction }, change] = useAddress(tableParams)
  const [typed, setTyped] = useState(ofStaff ? '' : addressed)
  const search = ofStaff ? typed : addressed
  const [seen, setSeen] = useState(search)
  // Somebody went back, or on.
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
