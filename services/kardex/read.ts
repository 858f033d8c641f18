import { businessDayBefore } from '../../shared/business-days.ts'
import { addDays, bogotaDay } from '../../shared/dates.ts'
import { Refusal } from '../../shared/errors.ts'
import {
  areasMaximum,
  type kardex,
  kardexChangesPerPage,
  type MissingArea,
  peopleShown,
} from '../../shared/kardex.ts'
import { kardexChange } from '../../shared/kardex-rows.ts'
import { kardexDates, kardexKindOf } from '../../shared/kardex-rules.ts'
import { hasKind } from '../../shared/roles.ts'
import type { Seat } from '../../shared/seats.ts'
import { verticals } from '../../shared/verticals.ts'
import type { Call, Handler } from '../http/api.ts'
import { readAreaDay } from '../records/stored-totals.ts'
import { type Head, readHead } from '../roster/head.ts'
import { ownSeat, statedVertical } from '../roster/read-seat.ts'
import { seatOfLeader, teamPage } from '../roster/team.ts'
import { historyPage } from '../table/history.ts'
import { checkDate, checkFills, checkFillsIn } from './fills.ts'
import {
  byArea,
  declaredIn,
  doneByName,
  inOrder,
  readStored,
  readTable,
  rowHistory,
  rowsOf,
} from './read-rows.ts'

type Asked = { date: string; vertical?: string | undefined; management: string; area: string }

const tableOf = async ({ session, now }: Pick<Call, 'session' | 'now'>, asked: Asked) => {
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

export const stored: Handler<typeof kardex.stored> = async (call) => {
  const { startDate, endDate, ...place } = call.query
  const date = startDate.slice(0, 10)
  if (endDate.slice(0, 10) !== addDays(date, 1)) throw new Refusal('badRequest', { field: 'endDate' })
  const rows = await tableOf(call, { ...place, date })
  return { Items: rows.filter(({ isStored }) => isStored) }
}

export const summary: Handler<typeof kardex.summary> = async ({ body, session, now }) => {
  const { date, process, ...place } = body
  checkDate(session, date, now)
  const { vertical } = await checkFills(session, place)
  const { totals } = await readAreaDay({ ...place, vertical }, date)
  const all = [...doneByName(totals).values()].sort((a, b) => inOrder(a.process, b.process))
  return { Items: process === undefined ? all : all.filter((one) => one.process === process) }
}

export const history: Handler<typeof kardex.history> = async ({ query, session, now }) => {
  const { cursor, date, process, area, ...place } = query
  checkDate(session, date, now)
  const { vertical } = await checkFills(session, place)
  const history = rowHistory({ ...place, vertical, area, date }, process)
  return historyPage(history, kardexChange, { limit: kardexChangesPerPage, cursor })
}

/** What the caller may fill. A caller without a seat gets the advice to see their leader, except administrators. */
export const scope: Handler<typeof kardex.scope> = async ({ session, now }) => {
  const kind = kardexKindOf(session)
  const seat = await ownSeat(session, await readHead())
  const name = seat?.vertical ?? (kind === 'vertical' ? statedVertical(session) : undefined)
  const vertical = verticals.find((one) => one === name)
  const isRoot = hasKind(session, 'rootAdmin')
  if (!vertical && !isRoot) throw new Refusal('notInRoster')
  const today = bogotaDay(now)
  return {
    ...{ kind, today, dates: kardexDates(kind, today), vertical },
    verticals: isRoot ? [...verticals] : vertical ? [vertical] : [],
    ...(seat && { management: seat.management, area: seat.area }),
  }
}

export const places: Handler<typeof kardex.places> = async ({ params: { key, vertical }, session, now }) => {
  checkDate(session, key, now)
  const { head, within } = await checkFillsIn(session, vertical)
  const processes = await declaredIn(head, vertical, ...within)
  const byManagement = [...Map.groupBy(processes, ({ management }) => management)]
  return {
    Items: byManagement
      .map(([management, some]) => ({ management, areas: byArea(some).map(({ area }) => area) }))
      .sort((a, b) => inOrder(a.management, b.management)),
  }
}

export const areas: Handler<typeof kardex.areas> = async ({ params, query, session }) => {
  const { head, vertical } = await checkFills(session, { vertical: query.vertical, management: params.key })
  return { Items: byArea(await declaredIn(head, vertical, params.key)) }
}

type People = MissingArea['people']

/** Page size of people in a management, to find those of an area: a team of 60 fits in one page. */
const peoplePerPage = 100
const mostPages = 5

const peopleByArea = async (leader: Seat, head: Head): Promise<Map<string, People>> => {
  const seats: Seat[] = []
  let cursor: string | undefined
  for (let page = 0; page < mostPages; page += 1) {
    const read = await teamPage(leader, peoplePerPage, cursor, head)
    seats.push(...read.items)
    cursor = read.cursor
    if (!cursor) break
  }
  const people = seats.flatMap(({ area, fullName = '', user }) => (user ? [{ area, fullName, user }] : []))
  const sorted = people.sort((a, b) => inOrder(a.fullName, b.fullName))
  const byName = Map.groupBy(sorted, ({ area }) => area)
  return new Map(
    [...byName].map(([area, some]) => [area, some.map(({ fullName, user }) => ({ fullName, user }))]),
  )
}

export const missing: Handler<typeof kardex.missing> = async ({ session, now }) => {
  const head = await readHead()
  const leader = await seatOfLeader(session, head)
  const { vertical, management } = leader
  const date = businessDayBefore(bogotaDay(now))
  const ofManagement = byArea(await declaredIn(head, vertical, management)).slice(0, areasMaximum)
  const all = await Promise.all(
    ofManagement.map(async ({ area, processes }) => {
      const { stored } = await readStored({ date, vertical, management, area })
      const has = processes.filter((process) => stored.has(process)).length
      return { area, processes: processes.length, stored: has }
    }),
  )
  const lacking = all.filter(({ processes, stored }) => stored < processes)
  const people = lacking.length > 0 ? await peopleByArea(leader, head) : new Map<string, People>()
  const Items = lacking.map((one) => {
    const ofArea = people.get(one.area) ?? []
    return { ...one, people: ofArea.slice(0, peopleShown), more: ofArea.length > peopleShown }
  })
  return { date, vertical, management, Items }
}
