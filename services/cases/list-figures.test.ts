import { PutCommand } from '@aws-sdk/lib-dynamodb'
import { beforeAll, describe, expect, test } from 'vitest'
import { ansCounts } from '../../shared/ans-counts.ts'
import type { CaseFilters } from '../../shared/case-filters.ts'
import { activeStatuses, type ListedStatus, listedStatuses } from '../../shared/cases.ts'
import { addDays, bogotaDay, bogotaInstant } from '../../shared/dates.ts'
import { leaderCases } from '../../shared/leader-case-calls.ts'
import { lights } from '../../shared/lights.ts'
import { orderProcess } from '../../shared/processes.ts'
import { queueOf } from '../../shared/queue-key.ts'
import { countedCase } from '../../test/support/ans.ts'
import { call, type Handler, signedIn, type TestUser } from '../../test/support/api.ts'
import { useOwnCasesTable } from '../../test/support/own-table.ts'
import { countCases } from '../ans/count-cases.ts'
import { handler as ans } from '../ans/index.ts'
import { dynamo } from '../aws/dynamo.ts'
import { casesTable, keys } from '../table/keys.ts'
import { asCases } from './leader.fixture.ts'
import { storeCases } from './list.fixture.ts'

const { management, process } = orderProcess
const today = bogotaDay(new Date())
const firstOfMonth = `${today.slice(0, 8)}01`
const days = [today, firstOfMonth, addDays(firstOfMonth, -1), addDays(today, -1)]

let leader: TestUser
beforeAll(async () => {
  await useOwnCasesTable('list-figures')
  leader = await signedIn('LideresDesembolsos')
  // Cases of two processes, of each state and day, at the beginning of quarters, as the lights count them.
  const made = [process, 'disbursement'].flatMap((of) =>
    listedStatuses.flatMap((status) =>
      [...new Set(days)].flatMap((day) =>
        ['08:00', '13:15'].map((time) => ({
          ...{ process: of, status, handler: 'ANA01', version: 2 },
          receivedAt: bogotaInstant(day, `${time}:00`),
        })),
      ),
    ),
  )
  const numbered = made.map((one, place) => ({ ...one, number: `${place}` }))
  for (const of of [process, 'disbursement'])
    await storeCases(
      management,
      of,
      numbered.filter((one) => one.process === of),
    )
  await countCases(numbered.map((one) => countedCase({ ...one, management, product: 'Libre inversión' })))
  const counters = Map.groupBy(
    numbered,
    (one) => `${queueOf(management, one.process)} ${bogotaDay(new Date(one.receivedAt))}`,
  )
  for (const [place, ofDay] of counters) {
    const [queue = '', day = ''] = place.split(' ')
    const counts = Map.groupBy(ofDay, ({ status }) => status)
    const Item = {
      ...keys.counter(queue, day, 0),
      ...Object.fromEntries([...counts].map(([status, { length }]) => [status, length])),
    }
    await dynamo.send(new PutCommand({ TableName: casesTable(), Item }))
  }
})

const listed = async (status: ListedStatus, query: CaseFilters & { month?: string }) =>
  (await call(asCases, leaderCases.list, leader, { params: { status }, query: { management, ...query } }))
    .body.items.length

describe('a figure of the home counts the cases of the list to which it leads', () => {
  test('by state, of the month of a process', async () => {
    const period = `${firstOfMonth}_${today}`
    const { body } = await call(asCases, leaderCases.counts, leader, {
      params: { management, process, period },
    })
    for (const status of listedStatuses) {
      const isActive = (activeStatuses as readonly string[]).includes(status)
      const days = isActive ? { from: firstOfMonth, to: today } : { month: today.slice(0, 7) }
      expect(body[status]).toBeGreaterThan(0)
      expect(await listed(status, { process, ...days }), status).toBe(body[status])
    }
  })

  test('by state and light, of a process, and what turns red today', async () => {
    const asked = { params: { management }, query: { process } }
    const { body } = await call(ans as unknown as Handler, ansCounts.counts, leader, asked)
    let dueToday = 0
    for (const status of activeStatuses) {
      for (const light of lights)
        expect(await listed(status, { process, light }), `${status} ${light}`).toBe(body[status][light])
      dueToday += await listed(status, { process, light: 'today' })
    }
    expect(dueToday).toBe(body.redToday.reduce((sum, { count }) => sum + count, 0))
  })

  test('and the counts of the tabs are those of their lists, of all processes', async () => {
    const month = today.slice(0, 7)
    const { body } = await call(asCases, leaderCases.totals, leader, {
      params: { management },
      query: { month },
    })
    for (const status of listedStatuses) expect(body[status], status).toBe(await listed(status, { month }))
    const other = await signedIn('LideresVive')
    expect(
      (await call(asCases, leaderCases.totals, other, { params: { management }, query: {} })).status,
    ).toBe(403)
  })
})
