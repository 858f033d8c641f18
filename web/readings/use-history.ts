import { useCallback, useState } from 'react'
import type { Input } from '../../shared/contract.ts'
import type { ocrCalls } from '../../shared/ocr-calls.ts'
import type { OcrStatus } from '../../shared/reading-summary.ts'
import type { trainingCalls } from '../../shared/training-calls.ts'
import { usePages } from '../api/use-pages.ts'

export type Item = { id: string; status: OcrStatus }
type Listed = typeof ocrCalls.history | typeof trainingCalls.list

type Query<E extends Listed> = E extends typeof ocrCalls.history
  ? Input<typeof ocrCalls.history>['query']
  : object

/** Poll interval in milliseconds while something is being read (C§4). */
const whileProcessing = 5_000
/** Poll interval until a document that arrived is listed: its event is asynchronous. */
const untilSeen = 1_000

/**
 * Documents with readings, newest first. Polled while one of them is being read, and until those that arrived
 * are listed.
 */
export const useHistory = <E extends Listed>(endpoint: E, query: Query<E> = {}) => {
  const [arrived, setArrived] = useState<readonly string[]>([])
  const pages = usePages(endpoint, { query } as Input<E>, {
    refreshInterval: (listed) => {
      const items = listed as unknown as readonly Item[]
      if (arrived.some((id) => !items.some((item) => item.id === id))) return untilSeen
      return items.some(({ status }) => status === 'PROCESSING') ? whileProcessing : 0
    },
    pollsAll: true,
  })
  return {
    ...pages,
    /** A document was uploaded. */
    expect: useCallback((id: string) => {
      setArrived((before) => (before.includes(id) ? before : [...before, id]))
    }, []),
  }
}
