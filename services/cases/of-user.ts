import type { cases } from '../../shared/case-calls.ts'
import type { CaseRow } from '../../shared/cases.ts'
import { queueOf } from '../../shared/queue-key.ts'
import type { Call } from '../http/api.ts'
import { pausedCases } from './lists.ts'
import { findOpenCase } from './open-case.ts'

/** What a handler holds of the leader's management: the open case, or the paused ones (A§7). */
export const ofUser = async ({ params, query, session }: Call<typeof cases.ofUser>): Promise<CaseRow[]> => {
  const rows = query.status === 'PAUSED' ? await pausedCases(params.id) : [await findOpenCase(params.id)]
  const own = queueOf(session.management ?? '', '')
  return rows.flatMap((row) => (row?.pkRequest.startsWith(own) ? [row] : []))
}
