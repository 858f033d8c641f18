import { useCallback, useRef, useState } from 'react'
import type { ReadPage } from '../../../../shared/ocr.ts'
import { ocrCalls } from '../../../../shared/ocr-calls.ts'
import { callApi } from '../../../api/call-api.ts'

/** What was read on the pages that were looked at; a box can be drawn while it is on its way, or where it did not come. */
export const usePageWords = (id: string) => {
  const [pages, setPages] = useState<ReadonlyMap<number, ReadPage>>(new Map())
  const [failed, setFailed] = useState<ReadonlySet<number>>(new Set())
  const asked = useRef(new Map<number, Promise<ReadPage>>())

  /** Asks for a page once, until it is there. */
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
  /** Asks without anybody waiting; that it failed is told by `failed`. */
  const bring = useCallback((page: number): void => void read(page).catch(() => {}), [read])
  return { pages, failed, read, bring }
}
export type PageWords = ReturnType<typeof usePageWords>
