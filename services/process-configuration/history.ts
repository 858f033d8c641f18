import { changesPerPage, processChange } from '../../shared/process-configuration.ts'
import type { processConfigurations } from '../../shared/process-configuration-calls.ts'
import type { Handler } from '../http/api.ts'
import { checkAdministers } from '../roster/own-vertical.ts'
import { historyPage } from '../table/history.ts'
import { processHistory } from './keys.ts'

/** Who changed a process, the latest first; also of one that was removed. */
export const history: Handler<typeof processConfigurations.history> = async ({
  query: { cursor, ...place },
  session,
}) => {
  await checkAdministers(session, place.vertical)
  return historyPage(processHistory(place), processChange, { limit: changesPerPage, cursor })
}
