import { addDays } from '../../shared/dates.ts'
import { Refusal } from '../../shared/errors.ts'
import { type kardex, kardexChangesPerPage } from '../../shared/kardex.ts'
import { type KardexRow, kardexChange } from '../../shared/kardex-rows.ts'
import type { Call, Handler } from '../http/api.ts'
import { readAreaDay } from '../records/stored-totals.ts'
import { historyPage } from '../table/history.ts'
import { checkDate, checkFills } from './fills.ts'
import { doneByName, inOrder, readTable, rowsOf } from './read-rows.ts'
import { rowHistory } from './stored-row.ts'

type Asked = { date: string; vertical?: string | undefined; management: string; area: string }

const tableOf = async (
  { session, now }: Pick<Call, 'session' | 'now'>,
  asked: Asked,
): Promise<KardexRow[]> => {
  checkDate(session, asked.date, now)
  const { head, vertical } = await checkFills(session, asked)
  const { date, management, area } = asked
  return rowsOf(await readTable(head, { date, vertical, management, area }))
}

/** The table of an area's day: three reads if the request names the vertical (P12). */
export const day: Handler<typeof kardex.day> = async (call) => ({
  Items: await tableOf(call, { ...call.params, ...call.query }),
})

export const row: Handler<typeof kardex.row> = async (call) => {
  const rows = await tableOf(call, { ...call.params, ...call.query })
  const Items = rows.filter(({ process }) => process === call.params.process)
  if (Items.length === 0) throw new Refusal('notFound')
  return { Items }
}

/** The stored rows alone, by the span of the day in UTC (decision 41). */
export const stored: Handler<typeof kardex.stored> = async (call) => {
  const { startDate, endDate, ...place } = call.query
  const date = startDate.slice(0, 10)
  if (endDate.slice(0, 10) !== addDays(date, 1)) throw new Refusal('badRequest', { field: 'endDate' })
  const rows = await tableOf(call, { ...place, date })
  return { Items: rows.filter(({ isStored }) => isStored) }
}

/** The current work of an area on a day: two reads. */
export const summary: Handler<typeof kardex.summary> = async ({
  body: { date, process, ...place },
  session,
  now,
}) => {
  checkDate(session, date, now)
  const { vertical } = await checkFills(session, place)
  const { totals } = await readAreaDay({ ...place, vertical }, date)
  const all = [...doneByName(totals).values()].sort((a, b) => inOrder(a.process, b.process))
  return { Items: process === undefined ? all : all.filter((one) => one.process === process) }
}

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
