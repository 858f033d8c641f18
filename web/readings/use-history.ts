import { useCallback, useState } from 'react'
import useSWRInfinite from 'swr/infinite'
import type { OcrStatus } from '../../shared/ocr.ts'
import type { ApiError } from '../api/api-error.ts'
import { retriesPolls } from '../api/use-api.tsx'

export type Item = { id: string; status: OcrStatus }
type HistoryPage<One> = { items: One[]; cursor?: string | undefined }

/** Poll interval in milliseconds while something is being read (C§4). */
const whileProcessing = 5_000
/** Poll interval until a document that arrived is listed: its event is asynchronous. */
const untilSeen = 1_000

/**
 * Documents with readings, newest first, page by page. Polled while one of them is being read, and until
 * those that arrived are listed. `name` is the cache key.
 */
export const useHistory = <One extends Item>(
  name: string,
  read: (cursor: string | undefined) => Promise<HistoryPage<One>>,
) => {
  const [arrived, setArrived] = useState<readonly string[]>([])
  const options = {
    refreshInterval: (pages: HistoryPage<One>[] = []) => {
      const items = pages.flatMap((page) => page.items)
      if (arrived.some((id) => !items.some((item) => item.id === id))) return untilSeen
      return items.some(({ status }) => status === 'PROCESSING') ? whileProcessing : 0
    },
  }
  const { data, error, isValidating, mutate, size, setSize } = useSWRInfinite<HistoryPage<One>, ApiError>(
    (_index: number, before: HistoryPage<One> | null) =>
      before && !before.cursor ? null : [name, before?.cursor],
    ([, cursor]: [string, string | undefined]) => read(cursor),
    { revalidateAll: true, ...retriesPolls(options), ...options },
  )
  return {
    items: data?.flatMap((page) => page.items),
    error,
    isValidating,
    refresh: useCallback(() => void mutate(), [mutate]),
    /** A document was uploaded. */
    expect: useCallback((id: string) => {
      setArrived((before) => (before.includes(id) ? before : [...before, id]))
    }, []),
    /** Undefined once all are loaded. */
    more: data?.at(-1)?.cursor ? () => void setSize(size + 1) : undefined,
    isReadingMore: isValidating && size > (data?.length ?? 0),
  }
}
export type History<One extends Item> = ReturnType<typeof useHistory<One>>
