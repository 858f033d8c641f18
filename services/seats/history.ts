import { Refusal } from '../../shared/errors.ts'
import { changesPerPage } from '../../shared/process-configuration.ts'
import type { seatCalls } from '../../shared/seat-calls.ts'
import { seatChange } from '../../shared/seats.ts'
import type { Handler } from '../http/api.ts'
import { readHead } from '../roster/head.ts'
import { seatHistory } from '../roster/keys.ts'
import { checkAdministers } from '../roster/own-vertical.ts'
import { readSeat } from '../roster/read-seat.ts'
import { historyPage } from '../table/history.ts'

/** Who changed a seat, the latest first; also of one that was removed. */
export const history: Handler<typeof seatCalls.history> = async ({ params: { code }, query, session }) => {
  const page = await historyPage(seatHistory(code), seatChange, {
    limit: changesPerPage,
    cursor: query.cursor,
  })
  const [latest] = page.items
  if (!latest) throw new Refusal('noSeat')
  // A code may have been of another vertical before; whoever has it now sees all of it.
  const head = await readHead()
  const now = (await readSeat(code, head)) ?? latest.to ?? latest.from
  await checkAdministers(session, now?.vertical ?? '', head)
  return page
}
