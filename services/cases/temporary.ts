import type { caseReports } from '../../shared/case-reports.ts'
import { placeOf } from '../../shared/cases.ts'
import type { Answer } from '../../shared/contract.ts'
import { Refusal } from '../../shared/errors.ts'
import type { Call } from '../http/api.ts'
import { checkCaller } from '../http/caller.ts'
import { readWithHistory } from './read-history.ts'
import { removalOf } from './removal.ts'
import { toRow } from './stored-case.ts'

/** The running time of a case that is open under the caller. It is computed, not stored (decision 72). */
export const temporary = async ({
  params,
  session,
}: Call<typeof caseReports.temporary>): Promise<Answer<typeof caseReports.temporary>> => {
  checkCaller(session, { login: params.user })
  const { found, actions } = await readWithHistory(params.requestNumber)
  const { status, handler, openedAt } = found ?? {}
  if (!found || !openedAt || status === undefined || placeOf[status] !== 'open' || handler !== session.login)
    throw new Refusal('notFound')
  return { row: toRow(found), beingUserDate: openedAt, removal: removalOf(found, actions) }
}
