import { businessDayBefore } from '../../shared/business-days.ts'
import { bogotaDay } from '../../shared/dates.ts'
import { areasMaximum, type kardex, type MissingArea, peopleShown } from '../../shared/kardex.ts'
import type { Seat } from '../../shared/seats.ts'
import { seatOfLeader } from '../day/team-of.ts'
import type { Handler } from '../http/api.ts'
import { type Head, readHead } from '../roster/head.ts'
import { teamPage } from '../roster/team-page.ts'
import { byArea, declaredIn, inOrder, readStored } from './read-rows.ts'

type People = MissingArea['people']

/** Page size of people in a management, to find those of an area: a team of 60 fits in one page. */
const peoplePerPage = 100
const mostPages = 5

/** Who sits in each area of the leader's management and can enter. */
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

/**
 * The areas of the leader's management with a process that has no row of the previous business day: a read for each
 * area, and the people of the management if one is missing.
 */
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
