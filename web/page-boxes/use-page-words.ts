import { useCallback, useRef, useState } from 'react'
import type { ReadPage } from '../../shared/ocr.ts'
import { ocrCalls } from '../../shared/ocr-calls.ts'
import { callApi } from '../api/call-api.ts'

/** The words of the pages that were shown. A box can also be drawn while they load, or after they failed. */
export const usePageWords = (id: string) => {
  const [pages, setPages] = useState<ReadonlyMap<number, ReadPage>>(new Map())
  const [failed, setFailed] = useState<ReadonlySet<number>>(new Set())
  const asked = useRef(new Map<number, Promise<ReadPage>>())

  /** Requests a page once; a failed one can be requested again. */
  const read = useCallback(
    (page: number): Promise<ReadPage> => {
      const before = asked.current.get(page)
      if (before) return before
      const reading = callApi(ocrCalls.page, { params: { id, page } })
      asked.current.set(page, reading)
      reading.then(
        (answer) => {
          setPages((known) => new Map(known).set(page, answer))
          setFailed((known) => new Set([...known].filter((one) => one !== page)))
        },
        () => {
          asked.current.delete(page)
          setFailed((known) => new Set(known).add(page))
        },
      )
      return reading
    },
    [id],
  )
  /** Requests a page without waiting; a failure is in `failed`. */
  const bring = useCallback((page: number): void => void read(page).catch(() => {}), [read])
  return { pages, failed, read, bring }
}
export type PageWords = ReturnType<typeof usePageWords>
