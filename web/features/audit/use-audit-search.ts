import { useEffect, useRef, useState } from 'react'
import { type AuditSearch, audit, type FoundEntry } from '../../../shared/audit-calls.ts'
import { callApi } from '../../api/call-api.ts'
import { readAll } from '../../api/read-all.ts'
import { useCached } from '../../api/use-api.tsx'
import { keyOf } from './audit-params.ts'

/** Stops a search that is no longer needed, because a running query costs money. A failure is ignored. */
const stop = (id: string): void => void callApi(audit.stop, { params: { id } }).catch(() => undefined)

const searchAll = async (
  search: AuditSearch,
  signal: AbortSignal,
  onRead: (count: number) => void,
): Promise<FoundEntry[]> => {
  const { id } = await callApi(audit.search, { body: search }, { signal })
  const onAbort = () => stop(id)
  signal.addEventListener('abort', onAbort, { once: true })
  try {
    return await readAll(audit.entries, { params: { id }, query: {} }, { signal, onRead })
  } finally {
    signal.removeEventListener('abort', onAbort)
  }
}

/** Whether the user cancelled a search, or left the screen before it ended. */
export const isCancelled = (error: unknown): boolean =>
  error instanceof DOMException && error.name === 'AbortError'

/** The entries of a search, in the cache: a way back to it asks nothing again. Without a search nothing is asked. */
export const useAuditSearch = (search: AuditSearch | undefined) => {
  const running = useRef<{ controller: AbortController; of: string }>(undefined)
  const [count, setCount] = useState(0)
  const cancel = () => running.current?.controller.abort()
  const key = search && ['audit', ...keyOf(search)]
  const of = key ? JSON.stringify(key) : ''
  const { data, error, isValidating, mutate } = useCached<FoundEntry[]>(
    audit.entries,
    key ?? null,
    () => {
      cancel()
      const controller = new AbortController()
      running.current = { controller, of }
      setCount(0)
      return searchAll(search as AuditSearch, controller.signal, setCount)
    },
    { revalidateIfStale: false },
  )
  // Another search, or none, ends the one before. The next one has then begun already, and goes on.
  useEffect(
    () => () => {
      if (running.current?.of === of) running.current.controller.abort()
    },
    [of],
  )
  return { rows: data, error, count, isSearching: isValidating, cancel, again: () => mutate() }
}
