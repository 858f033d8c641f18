import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { useChangeAddress } from './change-address.ts'
import type { Sort } from './ui/data-table-model.ts'

const names = { search: 'q', sort: 'orden', direction: 'sentido' } as const
const writeAfter = 250

/** What a table searches and how it is sorted, kept in the address so that a reload or a shared link shows the same. */
export const useTableUrl = (byDefault: Sort) => {
  const [address] = useSearchParams()
  const change = useChangeAddress()
  const [search, setSearch] = useState(address.get(names.search) ?? '')
  const [sort, setSort] = useState<Sort>(() => {
    const id = address.get(names.sort)
    return id ? { id, desc: address.get(names.direction) === 'desc' } : byDefault
  })

  useEffect(() => {
    const write = () =>
      change((query) => {
        const put = (name: string, value: string | undefined) =>
          value ? query.set(name, value) : query.delete(name)
        const isDefault = sort.id === byDefault.id && sort.desc === byDefault.desc
        put(names.search, search)
        put(names.sort, isDefault ? undefined : sort.id)
        put(names.direction, isDefault ? undefined : sort.desc ? 'desc' : 'asc')
      })
    const timer = setTimeout(write, writeAfter)
    return () => clearTimeout(timer)
  }, [search, sort, change, byDefault])

  return { search, setSearch, sort, setSort }
}
