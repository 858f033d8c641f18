import { cases } from '../../shared/case-calls.ts'
import { caseChanges } from '../../shared/case-change-calls.ts'
import { caseReports } from '../../shared/case-reports.ts'
import { leaderCases } from '../../shared/leader-case-calls.ts'
import { openCase } from '../../shared/open-case-call.ts'
import { voboQueue } from '../../shared/vobo-queue.ts'
import { api, routes } from '../http/api.ts'
import {
  caseChangesAudited,
  caseReportsAudited,
  casesAudited,
  leaderCasesAudited,
  openCaseAudited,
  voboQueueAudited,
} from './audited.ts'
import { changesSince } from './changes-since.ts'
import { claim } from './claim.ts'
import { counts } from './counts.ts'
import { decide } from './decide.ts'
import { byNumber, history } from './history.ts'
import { prioritise, reassign, release } from './leader-actions.ts'
import { list } from './list.ts'
import { ofCustomer } from './of-customer.ts'
import { ofHandler, ofUser, openOfCaller, pending, sentOrders } from './own-lists.ts'
import { removeCase, temporary } from './remove-case.ts'
import { report } from './report.ts'
import { totals } from './totals.ts'
import { waiting } from './waiting.ts'

export const handler = api(
  routes(
    cases,
    {
      byNumber,
      ofCustomer,
      history,
      sentOrders,
      pending,
      waiting,
      ofHandler,
      claim,
      changeStatus: decide,
    },
    casesAudited,
  ),
  routes(voboQueue, { pending }, voboQueueAudited),
  routes(
    leaderCases,
    {
      counts,
      totals,
      list,
      changePriority: prioritise,
      changeOwner: reassign,
      caseTransfer: reassign,
      ofUser,
      pauseOpen: release,
    },
    leaderCasesAudited,
  ),
  routes(caseChanges, { since: changesSince }, caseChangesAudited),
  routes(openCase, { mine: openOfCaller }, openCaseAudited),
  routes(caseReports, { start: report, temporary, remove: removeCase }, caseReportsAudited),
)
