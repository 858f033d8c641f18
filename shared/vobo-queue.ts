import * as z from 'zod/mini'
import { nextCasesLimit } from './case-lists.ts'
import { caseRow } from './cases.ts'
import { get } from './contract.ts'
import { agreementProcess, centralizedProcess } from './processes.ts'

/** Apart from the other calls about cases, as the page does not make it. */
export const voboQueue = {
  /** The head of a VoBo queue; an analyst sees cases of their own or nobody's agreements (B§7, decision 74). */
  pending: get('/requests/status-vobo/PENDING/{limit}', ['analyst', 'leader'], {
    params: () => ({ limit: z.coerce.number().check(z.int(), z.minimum(1), z.maximum(nextCasesLimit)) }),
    query: () => ({
      process: z._default(z.enum([agreementProcess.id, centralizedProcess.id]), agreementProcess.id),
      management: z._default(z.literal(agreementProcess.management), agreementProcess.management),
    }),
    answer: () => z.array(caseRow()).check(z.maxLength(nextCasesLimit)),
  }),
}
