import type { cases } from '../../shared/case-calls.ts'
import { placeOf } from '../../shared/cases.ts'
import type { Handler } from '../http/api.ts'
import { checkCaller } from '../http/caller.ts'
import { heldPage } from './held-page.ts'

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
