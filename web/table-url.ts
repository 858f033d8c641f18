import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import type { Sort } from './ui/data-table-model.ts'

const names = { search: 'q', sort: 'orden', direction: 'sentido' } as const
const writeAfter = 250

/** What a table searches and how it is sorted, kept in the address so that a reload or a shared link shows the same. */
export const useTableUrl = (byDefault: Sort) => {
  const [address, setAddress] = useSearchParams()
  const [search, setSearch] = useState(address.get(names.search) ?? '')
  const [sort, setSort] = useState<Sort>(() => {
    const id = address.get(names.sort)
    return id ? { id, desc: address.get(names.direction) === 'desc' } : byDefault
  })

  useEffect(() => {
    const write = () =>
      setAddress(
        (old) => {
          const next = new URLSearchParams(old)
          const put = (name: string, value: string | undefined) =>
            value ? next.set(name, value) : next.delete(name)
          const isDefault = sort.id === byDefault.id && sort.desc === byDefault.desc
          put(names.search, search)
          put(names.sort, isDefault ? undefined : sort.id)
          put(names.direction, isDefault ? undefined : sort.desc ? 'desc' : 'asc')
          return next
        },
        { replace: true, preventScrollReset: true },
      )
    const timer = setTimeout(write, writeAfter)
    return () => clearTimeout(timer)
  }, [search, sort, setAddress, byDefault])

  return { search, setSearch, sort, setSort }
}
