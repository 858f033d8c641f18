import useSWR from 'swr'
import { cases } from '../../../shared/case-calls.ts'
import { type CaseRow, type CaseStatus, statusIndexName } from '../../../shared/cases.ts'
import { orderProcess } from '../../../shared/processes.ts'
import type { ApiError } from '../../api/api-error.ts'
import { callApi } from '../../api/call-api.ts'
import { keyOf } from '../../api/use-api.tsx'
import type { Tone } from '../../ui/status-badge.tsx'

const queryOf = (reqUser: string) => ({ ...orderProcess, indexName: statusIndexName, reqUser })

/** Every page, since the table has no paging (A§2.4). */
const readAll = async (reqUser: string): Promise<{ rows: CaseRow[]; at: Date }> => {
  const rows: CaseRow[] = []
  let cursor: string | undefined
  do {
    const page = await callApi(cases.sentOrders, { query: { ...queryOf(reqUser), cursor } })
    rows.push(...page.items)
    cursor = page.cursor
  } while (cursor)
  return { rows, at: new Date() }
}

/** The orders the user filed, with when they were read. */
export const useSentOrders = (login: string | undefined) =>
  useSWR<{ rows: CaseRow[]; at: Date }, ApiError>(
    login ? [...keyOf(cases.sentOrders, { query: queryOf(login) }), 'all'] : null,
    () => readAll(login as string),
    { dedupingInterval: 0 },
  )

/** Styles of A§4.1. */
const tones: Partial<Record<CaseStatus, Tone>> = {
  OPEN: 'open',
  PAUSED: 'open',
  APPROVED: 'approved',
  REJECT: 'returned',
}
export const toneOf = (status: CaseStatus): Tone => tones[status] ?? 'neutral'
