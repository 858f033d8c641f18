import { type kardex, kardexChangesPerPage } from '../../shared/kardex.ts'
import { kardexChange } from '../../shared/kardex-rows.ts'
import type { Handler } from '../http/api.ts'
import { historyPage } from '../table/history.ts'
import { checkDate, checkFills } from './fills.ts'
import { rowHistory } from './stored-row.ts'

/** Who changed a row, the latest first. */
export const history: Handler<typeof kardex.history> = async ({
  query: { cursor, date, process, area, ...place },
  session,
  now,
}) => {
  checkDate(session, date, now)
  const { vertical } = await checkFills(session, place)
  const history = rowHistory({ ...place, vertical, area, date }, process)
  return historyPage(history, kardexChange, { limit: kardexChangesPerPage, cursor })
}
