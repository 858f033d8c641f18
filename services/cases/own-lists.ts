import type { cases } from '../../shared/case-calls.ts'
import { pausedPerPage, sentPerPage } from '../../shared/case-lists.ts'
import { type CaseRow, type CaseStatus, placeOf, unfinishedStatuses } from '../../shared/cases.ts'
import { Refusal } from '../../shared/errors.ts'
import type { leaderCases } from '../../shared/leader-case-calls.ts'
import type { openCase } from '../../shared/open-case-call.ts'
import { findProcess, orderProcess } from '../../shared/processes.ts'
import { managementOf } from '../../shared/queue-key.ts'
import { leads } from '../../shared/roles.ts'
import type { voboQueue } from '../../shared/vobo-queue.ts'
import type { Call, Handler } from '../http/api.ts'
import { checkCaller } from '../http/caller.ts'
import { keys } from '../table/keys.ts'
import { pageOfItems } from '../table/page-of-items.ts'
import { casesByDate } from './by-date.ts'
import { findOpenCase, heldCase } from './open-case.ts'
import { queuesOf, readQueues } from './queue.ts'
import { toRow, worksIn } from './stored-case.ts'

const isUnfinished = [{ anyOf: ['status' as const], in: unfinishedStatuses }]

/** A page of the caller's orders, newest first: those of a period, or all of them (A§2.4). */
export const sentOrders: Handler<typeof cases.sentOrders> = async ({ query, session }) => {
  checkCaller(session, { login: query.reqUser })
  const { management, process } = orderProcess
  if ((query.management ?? management) !== management || (query.process ?? process) !== process)
    return { items: [] }
  const { from, to, state, cursor } = query
  const page = await casesByDate({
    ...{ index: 'by-adviser', of: session.login, days: { from, to } },
    ...{ limit: sentPerPage, cursor, conditions: state ? isUnfinished : [] },
  })
  return { ...page, items: page.items.map((stored) => toRow(stored, session.login)) }
}

/** The next cases of a process in the order of assignment: a leader sees all of them, an analyst their own. */
export const pending = async ({
  params,
  query,
  session,
}: Call<typeof cases.pending | typeof voboQueue.pending>): Promise<CaseRow[]> => {
  const { management, process: id } = query
  if (!worksIn(session, management)) throw new Refusal('forbidden')
  const byAgreement = findProcess(management, id)?.byAgreement && !leads(session, management)
  const queues = await queuesOf({ management, id, byAgreement }, session.login)
  const found = await readQueues(queues, { limit: params.limit })
  return found.map((stored) => toRow(stored))
}

/** A page of what a handler holds, in any management. */
export const heldPage = async (user: string, status: CaseStatus, cursor: string | undefined) => {
  if (placeOf[status] === 'open') {
    const open = await findOpenCase(user)
    return { items: open ? [open] : [], cursor: undefined }
  }
  const { pk, sk: prefix } = keys.paused(user, '')
  const page = await pageOfItems({ pk, prefix, limit: pausedPerPage, cursor }, heldCase)
  return { ...page, items: page.items.map(({ row }) => row) }
}

/** The caller's OPEN case, in any process, or their PAUSED ones of a management (A§2.6). */
export const ofHandler: Handler<typeof cases.ofHandler> = async ({ params, query, session }) => {
  checkCaller(session, { login: params.id })
  checkCaller(session, { login: query.userLogin })
  const page = await heldPage(session.login, params.status, query.cursor)
  if (placeOf[params.status] === 'open') return page
  const isAsked = ({ pkRequest, process }: (typeof page.items)[number]): boolean =>
    (!query.management || pkRequest.startsWith(`${query.management}#`)) &&
    (!query.process || process === query.process)
  return { ...page, items: page.items.filter(isAsked) }
}

export const openOfCaller: Handler<typeof openCase.mine> = async ({ session }) => {
  const row = await findOpenCase(session.login)
  if (!row) return null
  const [management = '', process = ''] = row.pkRequest.split('#')
  const found = findProcess(management, process)
  if (!found) return null
  const number = row.numberControl ?? row.requestNumber
  return { number, management: found.management, process, name: found.label }
}

/** A handler's open case, or paused ones, in the managements that the caller leads (A§7). */
export const ofUser: Handler<typeof leaderCases.ofUser> = async ({ params, query, session }) => {
  const { status, cursor } = query
  const page = await heldPage(params.id, status, cursor)
  return { ...page, items: page.items.filter((row) => leads(session, managementOf(row))) }
}
