import { ocrLimits } from '../../../../shared/ocr.ts'
import { ocrCalls } from '../../../../shared/ocr-calls.ts'
import { callApi } from '../../../api/call-api.ts'
import { type HeldText, heldOf } from './held-text.ts'

const together = ocrLimits.pagesPerText
const partOf = (page: number): number => Math.ceil(page / together) - 1

/** Parts that are requested at the same time when all are needed. */
const atOnce = 3

export type TextsState = {
  pages: ReadonlyMap<number, HeldText>
  /** Parts of ten pages that arrived, and those whose request failed. */
  arrived: ReadonlySet<number>
  failed: ReadonlySet<number>
}

/**
 * The words of a document's pages, outside of the components: the tab shows them and the exports need them. A part is
 * requested once; one that failed can be requested again.
 */
export const createPageTexts = (id: string, count: number) => {
  let state: TextsState = { pages: new Map(), arrived: new Set(), failed: new Set() }
  const asked = new Map<number, Promise<void>>()
  const listeners = new Set<() => void>()
  const change = (to: Partial<TextsState>) => {
    state = { ...state, ...to }
    for (const listener of listeners) listener()
  }
  const without = (part: number) => new Set([...state.failed].filter((one) => one !== part))

  const request = async (part: number): Promise<void> => {
    if (state.failed.has(part)) change({ failed: without(part) })
    try {
      const from = part * together + 1
      const { pages } = await callApi(ocrCalls.text, { params: { id }, query: { from } })
      change({
        pages: new Map([...state.pages, ...pages.map((page) => [page.page, heldOf(page)] as const)]),
        arrived: new Set(state.arrived).add(part),
      })
    } catch (error) {
      asked.delete(part)
      change({ failed: new Set(state.failed).add(part) })
      throw error
    }
  }
  const read = (part: number): Promise<void> => {
    const reading = asked.get(part) ?? request(part)
    asked.set(part, reading)
    return reading
  }
  const retry = (page: number): void => void read(partOf(page)).catch(() => {})
  return {
    count,
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    state: () => state,
    /** Requests a page with those around it; a failure is in the state, and only `retry` requests it again. */
    bring: (page: number): void => {
      if (!hasFailed(state, page)) retry(page)
    },
    retry,
    /** Requests what is missing; ends with the first failure. */
    bringAll: async (signal: AbortSignal): Promise<void> => {
      let next = 0
      const last = partOf(count)
      const work = async () => {
        for (let part = next++; part <= last && !signal.aborted; part = next++) await read(part)
      }
      try {
        await Promise.all(Array.from({ length: atOnce }, work))
      } finally {
        next = last + 1
      }
      signal.throwIfAborted()
    },
  }
}
export type PageTexts = ReturnType<typeof createPageTexts>

export const hasArrived = ({ arrived }: TextsState, page: number): boolean => arrived.has(partOf(page))
export const hasFailed = ({ failed }: TextsState, page: number): boolean => failed.has(partOf(page))
