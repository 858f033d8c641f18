import { eventsPerPage, type guaranteeCalls } from '../../shared/guarantee-calls.ts'
import { reserveEvent } from '../../shared/guarantees.ts'
import type { Handler } from '../http/api.ts'
import { historyPage } from '../table/history.ts'
import { checkReserver } from './access.ts'
import { eventPrefix, guaranteeKeys, guaranteesTable } from './keys.ts'

/** The history of a guarantee's reserves, the latest first. */
export const history: Handler<typeof guaranteeCalls.history> = async ({
  params: { guarantee },
  query: { cursor },
  session,
}) => {
  checkReserver(session)
  const { pk } = guaranteeKeys.lock(guarantee)
  const events = { table: guaranteesTable(), pk, sk: eventPrefix }
  return historyPage(events, reserveEvent, { limit: eventsPerPage, cursor })
}
