import { useRef } from 'react'
import { cases } from '../../../shared/case-calls.ts'
import { type CaseRow, mayBegin, statusIndexName } from '../../../shared/cases.ts'
import { bogotaDay } from '../../../shared/dates.ts'
import { readAll } from '../../api/read-all.ts'
import { keyOf, useCached } from '../../api/use-api.tsx'
import { serverNow } from '../../session/store.ts'

/** The user's sent orders that are not over, and the day on which they were read. */
export type Unfinished = { rows: readonly CaseRow[]; day: string }

/** Poll interval in milliseconds. The rate limits allow an open page one request a minute (`infra/resources/traffic.ts`). */
export const pollPause = 120_000

/**
 * The first day of the next read: what is over stays over, so only what was filed since the oldest unfinished order can
 * have changed. The first read has no such day, and goes through all orders.
 */
export const nextFrom = (known: Unfinished | undefined): string | undefined =>
  known && [known.day, ...known.rows.map(({ dateAssignment }) => dateAssignment)].toSorted()[0]

export const isReturned = ({ reqStatus }: CaseRow): boolean => mayBegin('correct', reqStatus)

/** The orders of the user that wait, are in hand or came back, however old; read again while the page is visible. */
export const useUnfinished = (reqUser: string | undefined) => {
  const known = useRef<Unfinished>(undefined)
  const query = { indexName: statusIndexName, reqUser, state: 'unfinished' as const }
  const read = async (): Promise<Unfinished> => {
    const day = bogotaDay(serverNow())
    const rows = await readAll(cases.sentOrders, { query: { ...query, from: nextFrom(known.current) } })
    return { rows, day }
  }
  const cached = useCached<Unfinished>(
    cases.sentOrders,
    reqUser ? [...keyOf(cases.sentOrders, { query }), 'all'] : null,
    read,
    { refreshInterval: pollPause, revalidateOnFocus: true, focusThrottleInterval: pollPause },
  )
  known.current = cached.data
  return cached
}
