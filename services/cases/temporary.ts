import type { caseReports } from '../../shared/case-reports.ts'
import { placeOf } from '../../shared/cases.ts'
import { Refusal } from '../../shared/errors.ts'
import type { Handler } from '../http/api.ts'
import { checkCaller } from '../http/caller.ts'
import { readWithHistory } from './read-history.ts'
import { removalOf } from './removal.ts'
import { toRow } from './stored-case.ts'

/** The running time of a case that is open under the caller. It is computed, not stored (decision 72). */
export const temporary: Handler<typeof caseReports.temporary> = async ({ params, session }) => {
  checkCaller(session, { login: params.user })
  const { found, actions } = await readWithHistory(params.requestNumber)
  const { status, handler, openedAt } = found ?? {}
  if (!found || !openedAt || status === undefined || placeOf[status] !== 'open' || handler !== session.login)
    throw new Refusal('notFound')
  return { row: toRow(found), beingUserDate: openedAt, removal: removalOf(found, actions) }
}
