import type { cases } from '../../shared/case-calls.ts'
import { pausedPerPage } from '../../shared/case-lists.ts'
import { type CaseRow, type CaseStatus, placeOf } from '../../shared/cases.ts'
import type { leaderCases } from '../../shared/leader-case-calls.ts'
import { managementOf } from '../../shared/queue-key.ts'
import { leads } from '../../shared/roles.ts'
import type { Handler } from '../http/api.ts'
import { checkCaller } from '../http/caller.ts'
import { keys } from '../table/keys.ts'
import { pageOfItems } from '../table/page-of-items.ts'
import { findOpenCase, heldCase } from './open-case.ts'

type Page = { items: CaseRow[]; cursor?: string | undefined }

/** A handler's open case, or a page of their paused ones by number, in any process. */
export const heldPage = async (
  user: string,
  status: CaseStatus,
  cursor: string | undefined,
): Promise<Page> => {
  if (placeOf[status] === 'open') {
    const open = await findOpenCase(user)
    return { items: open ? [open] : [] }
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

/** A handler's open case, or paused ones, in the managements that the caller leads (A§7). */
export const ofUser: Handler<typeof leaderCases.ofUser> = async ({
  params: { id },
  query: { status, cursor },
  session,
}) => {
  const page = await heldPage(id, status, cursor)
  return { ...page, items: page.items.filter((row) => leads(session, managementOf(row))) }
}
