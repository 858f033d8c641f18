import { addDays } from '../../shared/dates.ts'
import { Refusal } from '../../shared/errors.ts'
import type { kardex } from '../../shared/kardex.ts'
import type { KardexRow } from '../../shared/kardex-rows.ts'
import type { Call, Handler } from '../http/api.ts'
import { checkDate, checkFills } from './fills.ts'
import { readTable, rowsOf } from './read-rows.ts'

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
