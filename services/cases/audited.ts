import type { cases } from '../../shared/case-calls.ts'
import type { caseChanges } from '../../shared/case-change-calls.ts'
import type { caseReports } from '../../shared/case-reports.ts'
import type { leaderCases } from '../../shared/leader-case-calls.ts'
import type { openCase } from '../../shared/open-case-call.ts'
import type { voboQueue } from '../../shared/vobo-queue.ts'
import type { Audited, AuditedCalls } from '../http/audited.ts'

const aCase: Audited = { object: 'case', ids: ['number', 'requestNumber'], customers: ['document'] }

export const casesAudited = {
  byNumber: aCase,
  ofCustomer: aCase,
  history: aCase,
  sentOrders: aCase,
  pending: aCase,
  waiting: aCase,
  ofHandler: aCase,
  claim: aCase,
  changeStatus: aCase,
} satisfies AuditedCalls<typeof cases>

export const voboQueueAudited = { pending: aCase } satisfies AuditedCalls<typeof voboQueue>

export const leaderCasesAudited = {
  list: aCase,
  changePriority: aCase,
  changeOwner: aCase,
  caseTransfer: aCase,
  ofUser: aCase,
  pauseOpen: aCase,
} satisfies AuditedCalls<typeof leaderCases>

export const caseChangesAudited = { since: aCase } satisfies AuditedCalls<typeof caseChanges>
export const openCaseAudited = { mine: aCase } satisfies AuditedCalls<typeof openCase>
export const caseReportsAudited = {
  start: { ...aCase, deed: 'added' },
  temporary: aCase,
  remove: aCase,
} satisfies AuditedCalls<typeof caseReports>
