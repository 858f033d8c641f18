import { useCallback, useState } from 'react'
import useSWRInfinite from 'swr/infinite'
import type { Answer } from '../../../shared/contract.ts'
import { ocrCalls } from '../../../shared/ocr-calls.ts'
import type { ApiError } from '../../api/api-error.ts'
import { callApi } from '../../api/call-api.ts'
import { retriesPolls } from '../../api/use-api.tsx'

type HistoryPage = Answer<typeof ocrCalls.history>

/** While something is being read (C§4). */
const whileProcessing = 5_000
/** While a document that arrived is not there yet: it comes with its event. */
const untilSeen = 1_000

const keyOf = (_index: number, before: HistoryPage | null) => {
  if (!before) return ['ocr history']
  return before.cursor ? ['ocr history', before.cursor] : null
}
const read = ([, cursor]: string[]) => callApi(ocrCalls.history, { query: { cursor } })

/**
 * The caller's analyses, newest first, page after page; asked again while one of them is being read, and until those that
 * arrived are among them.
 */
export const useHistory = () => {
  const [arrived, setArrived] = useState<readonly string[]>([])
  const options = {
    refreshInterval: (pages: HistoryPage[] = []) => {
      const items = pages.flatMap((page) => page.items)
      if (arrived.some((id) => !items.some((item) => item.id === id))) return untilSeen
      return items.some(({ status }) => status === 'PROCESSING') ? whileProcessing : 0
    },
  }
  const { data, error, isValidating, mutate, size, setSize } = useSWRInfinite<HistoryPage, ApiError>(
    keyOf,
    read,
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
    /** Nothing once all is there. */
    more: data?.at(-1)?.cursor ? () => void setSize(size + 1) : undefined,
    isReadingMore: isValidating && size > (data?.length ?? 0),
  }
}
export type History = ReturnType<typeof useHistory>
