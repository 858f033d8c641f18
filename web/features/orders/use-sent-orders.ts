import { cases } from '../../../shared/case-calls.ts'
import { type CaseRow, statusIndexName } from '../../../shared/cases.ts'
import { orderProcess } from '../../../shared/processes.ts'
import { readAll } from '../../api/read-all.ts'
import { keyOf, useCached } from '../../api/use-api.tsx'
import { type Period, periodsToRead } from './sent-period.ts'

type Read = { rows: CaseRow[]; at: Date }

/**
 * The user's sent orders of a period, with the time when they were read. All of them, because the table has
 * no paging (A§2.4).
 */
export const useSentOrders = (reqUser: string | undefined, period: Period) => {
  const of = { ...orderProcess, indexName: statusIndexName, reqUser }
  const inputs = periodsToRead(period).map((asked) => ({ query: { ...of, ...asked } }))
  return useCached<Read>(
    cases.sentOrders,
    reqUser ? [...keyOf(cases.sentOrders, { query: { ...of, ...period } }), 'all'] : null,
    async () => {
      const read = await Promise.all(inputs.map((input) => readAll(cases.sentOrders, input)))
      return { rows: read.flat(), at: new Date() }
    },
  )
}
