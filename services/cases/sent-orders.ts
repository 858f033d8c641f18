import type { cases } from '../../shared/case-calls.ts'
import { sentPerPage } from '../../shared/case-lists.ts'
import { unfinishedStatuses } from '../../shared/cases.ts'
import { orderProcess } from '../../shared/processes.ts'
import type { Handler } from '../http/api.ts'
import { checkCaller } from '../http/caller.ts'
import { casesByDate } from './by-date.ts'
import { toRow } from './stored-case.ts'

/** A page of the caller's orders, newest first: those of a period, or all of them (A§2.4). */
export const sentOrders: Handler<typeof cases.sentOrders> = async ({ query, session }) => {
  checkCaller(session, { login: query.reqUser })
  const { management, process } = orderProcess
  if ((query.management ?? management) !== management || (query.process ?? process) !== process)
    return { items: [] }
  const { from, to, state, cursor } = query
  const page = await casesByDate({
    ...{ index: 'by-adviser', of: session.login, days: { from, to } },
    ...{ limit: sentPerPage, cursor, statuses: state && unfinishedStatuses },
  })
  return { ...page, items: page.items.map((stored) => toRow(stored, session.login)) }
}
