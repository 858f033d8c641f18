import { randomUUID } from 'node:crypto'
import { GetCommand } from '@aws-sdk/lib-dynamodb'
import { beforeAll, describe, expect, test } from 'vitest'
import { cases } from '../../shared/case-calls.ts'
import type { CaseRow } from '../../shared/cases.ts'
import { leaderCases } from '../../shared/leader-case-calls.ts'
import { voboQueue } from '../../shared/vobo-queue.ts'
import { assign } from '../../test/support/agreements.ts'
import { call, signedIn, type TestUser } from '../../test/support/api.ts'
import { pendingCase } from '../../test/support/cases.ts'
import { tapDynamo } from '../../test/support/dynamo-tap.ts'
import { useOwnCasesTable } from '../../test/support/own-table.ts'
import { dynamo } from '../aws/dynamo.ts'
import { casesTable, keys } from '../table/keys.ts'
import { handler } from './index.ts'

const vobo = { management: 'librances', process: 'voboPayroll' } as const

/** A waiting case of an agreement; `assigned` are the agreements that had handlers when it came. */
const waiting = (
  number: string,
  libranzaCode: string,
  hour: number,
  { priority = 'Media', assigned = [] }: { priority?: 'Alta' | 'Media'; assigned?: string[] } = {},
) =>
  pendingCase({ ...vobo, number, libranzaCode, priority }, new Date(Date.UTC(2026, 10, 20, hour)), {
    assigned: new Set(assigned),
  })

const claim = (user: TestUser) =>
  call(handler, cases.claim, user, { body: { ...vobo, actionId: randomUUID() } })
const approve = (user: TestUser, { pkRequest, skRequest, requestNumber }: CaseRow) =>
  call(handler, cases.changeStatus, user, {
    params: { status: 'APPROVED' },
    body: { pkRequest, skRequest, requestNumber, idProductivity: randomUUID() },
  })

/** The cases that a user gets in turn until none is left for them. */
const drain = async (user: TestUser): Promise<string[]> => {
  const numbers: string[] = []
  for (;;) {
    const { status, body, refusal } = await claim(user)
    if (status !== 200) {
      expect(refusal?.code).toBe('noCases')
      return numbers
    }
    numbers.push(body.requestNumber)
    expect((await approve(user, body)).status).toBe(200)
  }
}

const storedCase = async (number: string) =>
  (await dynamo.send(new GetCommand({ TableName: casesTable(), Key: keys.case(number) }))).Item

const handlers = (count: number) =>
  Promise.all(Array.from({ length: count }, () => signedIn('VerificadorLibranzasDesembolso')))
const pending = async (user: TestUser) => {
  const { body } = await call(handler, cases.pending, user, { params: { limit: 10 }, query: vobo })
  return body.map(({ requestNumber }) => requestNumber)
}

beforeAll(() => useOwnCasesTable('by-agreement'))

describe('VoBo pagaduría', () => {
  test('gives a handler the cases of their agreements and those of agreements without handlers, in one order', async () => {
    const [ana, luis] = (await handlers(2)) as [TestUser, TestUser]
    const assigned = ['LB-1', 'LB-2', 'LB-3']
    await assign({ [ana.login]: ['LB-1', 'LB-2'], [luis.login]: ['LB-2', 'LB-3'] })
    await waiting('M-FREE-13', 'LB-9', 13, { assigned })
    await waiting('M-ONE-14', 'LB-1', 14, { assigned })
    await waiting('M-THREE-12', 'LB-3', 12, { assigned })
    await waiting('A-TWO-18', 'LB-2', 18, { assigned, priority: 'Alta' })
    await waiting('A-FREE-17', 'LB-8', 17, { assigned, priority: 'Alta' })
    await waiting('A-THREE-16', 'LB-3', 16, { assigned, priority: 'Alta' })
    expect(await pending(ana)).toEqual(['A-FREE-17', 'A-TWO-18', 'M-FREE-13', 'M-ONE-14'])
    expect(await drain(ana)).toEqual(['A-FREE-17', 'A-TWO-18', 'M-FREE-13', 'M-ONE-14'])
    expect(await pending(luis)).toEqual(['A-THREE-16', 'M-THREE-12'])
    expect(await drain(luis)).toEqual(['A-THREE-16', 'M-THREE-12'])
    expect(await storedCase('M-ONE-14')).not.toHaveProperty('agreementQueue')
  })

  test('reads the head of each queue once, in parallel, before one transaction', async () => {
    const [ana] = (await handlers(1)) as [TestUser]
    const assigned = Array.from({ length: 5 }, (_, index) => `LB-2${index}`)
    await assign({ [ana.login]: assigned })
    await waiting('HEADS', 'LB-24', 12, { assigned })
    const asked: string[] = []
    let together = 0
    let most = 0
    const untap = tapDynamo(async ({ operation, input }, send) => {
      asked.push(operation === 'Query' ? `${input.IndexName} ${input.Limit}` : operation)
      if (operation !== 'Query') return send()
      together += 1
      most = Math.max(most, together)
      return send().finally(() => {
        together -= 1
      })
    })
    const { body } = await claim(ana)
    untap()
    expect(body.requestNumber).toBe('HEADS')
    expect(asked.filter((one) => one.includes(' '))).toEqual(Array(6).fill('agreement-queue 1'))
    expect(most).toBe(6)
    // The session, the user's agreements and all assigned agreements.
    expect(asked.filter((one) => one === 'GetItem')).toHaveLength(3)
    expect(asked.filter((one) => one === 'TransactWriteItems')).toHaveLength(1)
    await approve(ana, body)
  })

  test('keeps cases from before their agreement was assigned for its handlers', async () => {
    const [ana, luis] = (await handlers(2)) as [TestUser, TestUser]
    await waiting('EARLIER', 'LB-30', 10)
    await waiting('LATER', 'LB-31', 11)
    await assign({ [ana.login]: ['LB-30'] })
    expect(await drain(luis)).toEqual(['LATER'])
    expect(await drain(ana)).toEqual(['EARLIER'])
  })

  test('is one process for its leader, whatever the queue of a case', async () => {
    const leader = await signedIn('LideresDesembolsoLib')
    const [ana] = (await handlers(1)) as [TestUser]
    await assign({ [ana.login]: ['LB-40'] })
    await waiting('OWN', 'LB-40', 10, { assigned: ['LB-40'] })
    await waiting('SHARED', 'LB-41', 11, { assigned: ['LB-40'] })
    expect(await pending(leader)).toEqual(['OWN', 'SHARED'])
    const list = async () =>
      (
        await call(handler, leaderCases.list, leader, {
          params: { status: 'PENDING' },
          query: { management: 'librances' },
        })
      ).body
    const { items, total } = await list()
    expect([items.map(({ requestNumber }) => requestNumber), total]).toEqual([['OWN', 'SHARED'], 2])
    expect(items.map(({ pkRequest }) => pkRequest)).toEqual(Array(2).fill('librances#voboPayroll'))

    const { requestNumber, pkRequest, skRequest } = items[1] as CaseRow
    const urgent = await call(handler, leaderCases.changePriority, leader, {
      params: { priority: 'Alta' },
      body: { requestNumber, pkRequest, skRequest, actionId: randomUUID() },
    })
    expect(urgent.body).toMatchObject({ priorityFlag: 'Alta' })
    expect(await drain(ana)).toEqual(['SHARED', 'OWN'])
    const counts = await call(handler, leaderCases.counts, leader, {
      params: { ...vobo, period: '2026-11-01_2026-11-30' },
    })
    expect(counts.body).toMatchObject({ PENDING: 0, OPEN: 0 })
    expect(counts.body.APPROVED).toBeGreaterThanOrEqual(2)
  })

  test('is returned by status-vobo to its analysts, and leads to the claim', async () => {
    const [ana, luis] = (await handlers(2)) as [TestUser, TestUser]
    await assign({ [ana.login]: ['LB-45'] })
    await waiting('HERS', 'LB-45', 10, { assigned: ['LB-45'] })
    await waiting('ANYONES', 'LB-46', 11, { assigned: ['LB-45'] })
    const next = (user: TestUser, query: { process?: 'voboCentralized' } = {}) =>
      call(handler, voboQueue.pending, user, { params: { limit: 10 }, query })
    const numbers = async (user: TestUser) =>
      (await next(user)).body.map(({ requestNumber }) => requestNumber)
    expect(await numbers(luis)).toEqual(['ANYONES'])
    expect(await numbers(ana)).toEqual(['HERS', 'ANYONES'])
    expect((await next(ana, { process: 'voboCentralized' })).body).toEqual([])
    expect((await next(await signedIn('GestoresDesembolsos'))).status).toBe(403)
    expect(await drain(ana)).toEqual(['HERS', 'ANYONES'])
    expect(await numbers(ana)).toEqual([])
  })

  test('gives no case twice to an agreement’s handlers who claim at once', async () => {
    const people = await handlers(4)
    const assigned = ['LB-50']
    await assign(Object.fromEntries(people.map(({ login }) => [login, assigned])))
    for (let hour = 0; hour < 6; hour += 1) await waiting(`RACE-${hour}`, 'LB-50', hour, { assigned })
    const rows = (await Promise.all(people.map(claim))).map(({ body }) => body)
    expect(new Set(rows.map(({ requestNumber }) => requestNumber)).size).toBe(4)
    await Promise.all(rows.map((row, place) => approve(people[place] as TestUser, row)))
    expect(await drain(people[0] as TestUser)).toHaveLength(2)
  })
})
