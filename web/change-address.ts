import { useCallback } from 'react'
import { useNavigate } from 'react-router-dom'

/**
 * Changes the query of the address as it is at this instant. What a render saw of it may be old: two parts of a
 * screen that write at almost the same time would undo each other. The screen follows at once, so that the next key
 * pressed finds it as the one before left it.
 */
export const useChangeAddress = (): ((change: (query: URLSearchParams) => void) => void) => {
  const navigate = useNavigate()
  return useCallback(
    (change) => {
      const query = new URLSearchParams(window.location.search)
      const before = query.toString()
      change(query)
      if (query.toString() === before) return
      void navigate({ search: `?${query}` }, { replace: true, preventScrollReset: true, flushSync: true })
    },
    [navigate],
  )
}
