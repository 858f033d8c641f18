import { useState } from 'react'
import { type Load, loads } from '../../../shared/loads.ts'
import { useAll } from '../../api/use-all.ts'
import { useApi } from '../../api/use-api.tsx'

const whileBusy = 2_000
const whileQuiet = 15_000
const isBusy = ({ state }: Load): boolean => state === 'loading'

/** A load may arrive twice, because it moved between the lists; the first answer is the newer one. */
const onceEach = (all: readonly Load[]): Load[] =>
  [...new Map(all.toReversed().map((load) => [load.id, load])).values()].reverse()

/**
 * The leader's own loads. The newest are polled. Older ones are read on request, and again when a new load
 * moves some from the first page to them.
 */
export const useLoads = () => {
  const { data, error, mutate } = useApi(
    loads.list,
    { query: {} },
    { refreshInterval: (page) => (page?.items.some(isBusy) ? whileBusy : whileQuiet) },
  )
  const [wanted, setWanted] = useState(false)
  const cursor = data?.cursor
  const older = useAll(loads.list, wanted && cursor ? { query: { cursor } } : undefined, {
    keepPreviousData: true,
  })
  return {
    known: data && onceEach([...data.items, ...(older.data ?? [])]),
    error,
    reread: mutate,
    older: {
      /** There are more loads than the shown ones. */
      left: cursor !== undefined && !older.data,
      reading: older.isLoading,
      error: older.error,
      read: () => {
        setWanted(true)
        if (older.error) void older.mutate()
      },
    },
  }
}
