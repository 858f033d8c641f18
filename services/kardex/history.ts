import type { Answer } from '../../shared/contract.ts'
import { type kardex, kardexChangesPerPage } from '../../shared/kardex.ts'
import { kardexChange } from '../../shared/kardex-rows.ts'
import type { Call } from '../http/api.ts'
import { historyPage } from '../table/history.ts'
import { checkDate, checkFills } from './fills.ts'
import { rowHistory } from './stored-row.ts'

/** Who changed a row, the latest first. */
export const history = async ({
  query: { cursor, date, process, area, ...said },
  session,
  now,
}: Call<typeof kardex.history>): Promise<Answer<typeof kardex.history>> => {
  checkDate(session, date, now)
  const { vertical } = await checkFills(session, said)
  const history = rowHistory({ ...said, vertical, area, date }, process)
  return historyPage(history, kardexChange, { limit: kardexChangesPerPage, cursor })
}
