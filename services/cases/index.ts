import { cases } from '../../shared/case-calls.ts'
import { caseReports } from '../../shared/case-reports.ts'
import { leaderCases } from '../../shared/leader-case-calls.ts'
import { voboQueue } from '../../shared/vobo-queue.ts'
import { api, route } from '../http/api.ts'
import { claim } from './claim.ts'
import { counts } from './counts.ts'
import { decide } from './decide.ts'
import { byNumber, history } from './history.ts'
import { prioritise, reassign, release } from './leader-actions.ts'
import { list } from './list.ts'
import { ofHandler, ofUser, pending, sentOrders } from './own-lists.ts'
import { removeCase, temporary } from './remove-case.ts'
import { report } from './report.ts'

export const handler = api([
  route(cases.byNumber, byNumber),
  route(cases.history, history),
  route(cases.sentOrders, sentOrders),
  route(cases.pending, pending),
  route(voboQueue.pending, pending),
  route(cases.ofHandler, ofHandler),
  route(cases.claim, claim),
  route(cases.changeStatus, decide),
  route(leaderCases.counts, counts),
  route(leaderCases.list, list),
  route(leaderCases.changePriority, prioritise),
  route(leaderCases.changeOwner, reassign),
  route(leaderCases.caseTransfer, reassign),
  route(leaderCases.ofUser, ofUser),
  route(leaderCases.pauseOpen, release),
  route(caseReports.start, report),
  route(caseReports.temporary, temporary),
  route(caseReports.remove, removeCase),
])
