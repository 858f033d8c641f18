import { randomUUID } from 'node:crypto'
import { seatOfLogin } from '../../services/roster/read-seat.ts'
import { keys } from '../../services/table/keys.ts'
import { addDays, bogotaInstant } from '../../shared/dates.ts'
import { dayCalls } from '../../shared/day-calls.ts'
import { secondsOf, timeOf } from '../../shared/day-spans.ts'
import { inBatches } from '../../shared/in-batches.ts'
import { type NewRecord, noCounts } from '../../shared/records.ts'
import { asActivities, counted, seated, today, typed } from '../support/activities.ts'
import { call, type TestUser } from '../support/api.ts'
import { writeInBatches } from '../support/items.ts'
import { useOwnCasesTable as newTable } from '../support/own-table.ts'
import { place, useOwnStaffTable } from '../support/staff.ts'
import type { Figure } from './report.ts'
import { requestsOf } from './requests.ts'
import { grow, type Operation, sizes } from './sizes.ts'

const people = 60
const cardsEach = 200

/** Activities of two minutes, one after the other, half of them automatic. */
const recordAt = (user: string, day: string, index: number): NewRecord => {
  const from = secondsOf('07:00') + index * 180
  return {
    idProductivity: index % 2 ? randomUUID() : `${day}.${randomUUID()}`,
    ...{ day, user, fullName: `Persona ${user}`, documentNumber: '52417137' },
    createdAt: bogotaInstant(day, timeOf(from + 120)),
    beganAt: bogotaInstant(day, timeOf(from)),
    endedAt: bogotaInstant(day, timeOf(from + 120)),
    ...{ ...place, processName: place.process, processType: 'Productivo' },
    ...{ ...noCounts, approvedCount: 1, version: 1, isAutomatic: index % 2 === 1 },
  }
}
const itemOf = (record: NewRecord) => ({
  PutRequest: {
    Item: { ...keys.productivity(record.user, record.day, record.idProductivity), ...record },
  },
})

/** The team's days of 200 cards and `size` more records, half of them the history of the user who opens the day. */
const load = async (table: string, size: number, team: readonly TestUser[]): Promise<void> => {
  await newTable(table)
  const [first] = team
  const ofTeam = team.flatMap(({ login }) =>
    Array.from({ length: cardsEach }, (_, index) => recordAt(login, today(), index)),
  )
  await writeInBatches(table, ofTeam.map(itemOf))
  for (const some of inBatches([...Array(size).keys()], 5_000))
    await writeInBatches(
      table,
      some.map((index) => {
        const user = index % 2 ? (first?.login ?? '') : `OTRO${index % 5_000}`
        return itemOf(
          recordAt(user, addDays(today(), -1 - (Math.floor(index / cardsEach) % 700)), index % 200),
        )
      }),
    )
  for (const user of team) await counted(user)
}

const operationsOf = (user: TestUser): Operation[] => [
  {
    name: `opening a day of ${cardsEach} cards`,
    handler: asActivities,
    endpoint: dayCalls.day,
    parts: () => ({ params: { user: user.login }, query: {} }),
  },
  {
    name: 'totals of a month',
    handler: asActivities,
    endpoint: dayCalls.month,
    parts: () => ({ params: { user: user.login }, query: {} }),
  },
  {
    name: `the board of ${people} people`,
    handler: asActivities,
    endpoint: dayCalls.team,
    parts: () => ({ query: {} }),
  },
]

const figure = (metric: string, seen: readonly string[], goal: string, reached: boolean): Figure => ({
  ...{ id: 'P11', metric: `${metric}: ${seen.join(', ')}`, measured: String(seen.length), goal, reached },
})

/** DynamoDB requests of each call, without the session's; the first call also reads the current roster generation. */
const shapes = async (leader: TestUser): Promise<Figure[]> => {
  // The page sends it, because it requests the seat when it opens.
  const { positionCode } = (await seatOfLogin(leader.login)) ?? {}
  let minutes = 0
  const asked: Record<string, () => Promise<{ status: number }>> = {
    day: () => call(asActivities, dayCalls.day, leader, { params: { user: leader.login }, query: {} }),
    register: () => {
      minutes += 1
      const beginDate = timeOf(secondsOf('20:00') + minutes * 60)
      const endDate = timeOf(secondsOf('20:01') + minutes * 60)
      return call(asActivities, dayCalls.register, leader, {
        body: typed({ beginDate, endDate, positionCode }),
      })
    },
    month: () => call(asActivities, dayCalls.month, leader, { params: { user: leader.login }, query: {} }),
    team: () => call(asActivities, dayCalls.team, leader, { query: {} }),
  }
  const seen: Record<string, string[]> = {}
  for (const [name, ask] of Object.entries(asked)) {
    await ask()
    seen[name] = (await requestsOf(ask)).filter((one) => one !== 'session')
  }
  return dayFigures(seen)
}

export const dayFigures = ({
  day = [],
  register = [],
  month = [],
  team = [],
}: Readonly<Record<string, readonly string[]>>): Figure[] => {
  const reads = register.filter((one) => one !== 'TransactWriteItems')
  const count = (name: string) => team.filter((one) => one === name).length
  return [
    figure('requests of opening a day', day, '≤ 3', day.length <= 3),
    figure(
      'requests of registering',
      register,
      '≤ 3 reads + 1 transaction',
      reads.length <= 3 && register.length === reads.length + 1,
    ),
    figure('requests of a month', month, '1', month.length === 1),
    {
      ...{ id: 'P11', metric: `queries of the board of ${people} people, whose summaries are one batch` },
      ...{ measured: String(count('Query')), goal: '≤ 3', reached: count('Query') <= 3 },
      details: [
        `${count('BatchGetItem')} batches (seats, summaries), ${count('GetItem')} point reads of the leader's own place`,
      ],
    },
  ]
}

/**
 * P11: the cost of days, months and boards with any length of history. `BENCH_CASES=1000000` loads a million records.
 */
export const days = async (): Promise<Figure[]> => {
  const before = [process.env.CASES_TABLE, process.env.STAFF_TABLE]
  await useOwnStaffTable('bench-days-staff')
  const leader = await seated({}, 'LideresProductividad')
  const team = [leader]
  while (team.length < people) team.push(await seated())
  const tables = ['bench-days-few', 'bench-days-many'] as const
  for (const [index, table] of tables.entries()) await load(table, sizes[index] ?? 0, team)
  const figures = []
  for (const operation of operationsOf(leader))
    figures.push(await grow('P11', operation, leader, tables, 'records'))
  const shaped = await shapes(leader)
  ;[process.env.CASES_TABLE, process.env.STAFF_TABLE] = before
  return [...shaped, ...figures]
}
