import type { kardex } from '../../shared/kardex.ts'
import type { Handler } from '../http/api.ts'
import { readAreaDay } from '../productivity/stored-totals.ts'
import { inOrder } from './declared.ts'
import { checkDate, checkFills } from './fills.ts'
import { doneByName } from './read-rows.ts'

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
