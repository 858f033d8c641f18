import { randomUUID } from 'node:crypto'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { cases } from '../../shared/case-calls.ts'
import { assign } from '../../test/support/agreements.ts'
import { call, signedIn, type TestUser } from '../../test/support/api.ts'
import { pendingCase } from '../../test/support/cases.ts'
import { tapDynamo } from '../../test/support/dynamo-tap.ts'
import { clearTable } from '../../test/support/items.ts'
import { useOwnCasesTable } from '../../test/support/own-table.ts'
import { handler } from './index.ts'

beforeAll(() => useOwnCasesTable('hidden-cases'))
beforeEach(() => clearTable('hidden-cases'))
let untap = () => {}
afterEach(() => untap())

const vobo = { management: 'librances', process: 'voboPayroll' } as const
const second = (place: number) => new Date(Date.UTC(2026, 10, 20, 8, 0, place))
/** Cases that were created while their agreement had no handler, so they wait in the shared queue. */
const waiting = (code: string, from: number, count: number) =>
  Promise.all(
    Array.from({ length: count }, (_, index) =>
      pendingCase({ ...vobo, number: `${code}-${from + index}`, libranzaCode: code }, second(from + index)),
    ),
  )
const person = () => signedIn('VerificadorLibranzasDesembolso')
const claim = (user: TestUser, process: string = vobo.process) =>
  call(handler, cases.claim, user, {
    body: { ...vobo, process: process as never, actionId: randomUUID() },
  })
const next = async (user: TestUser, limit: number) => {
  const { body } = await call(handler, cases.pending, user, { params: { limit }, query: vobo })
  return body.map(({ requestNumber }) => requestNumber)
}

test('skips the cases of a newly assigned agreement until one is for the caller', async () => {
  const [ana, luis] = [await person(), await person()]
  await waiting('LB-1', 0, 150)
  await waiting('LB-9', 150, 12)
  await assign({ [luis.login]: ['LB-1'] })
  expect(await next(ana, 10)).toEqual(Array.from({ length: 10 }, (_, index) => `LB-9-${150 + index}`))
  const { status, body } = await claim(ana)
  expect([status, body.requestNumber]).toEqual([200, 'LB-9-150'])
  expect((await claim(luis)).body.requestNumber).toBe('LB-1-0')
})

test('asks to try again if the queue is too long to search, and does not say that no case waits', async () => {
  const [ana, luis] = [await person(), await person()]
  await waiting('LB-1', 0, 2)
  await assign({ [luis.login]: ['LB-1'] })
  let pages = 0
  untap = tapDynamo(async ({ input }, send) => {
    const answer = await send()
    if (input.IndexName !== 'agreement-queue') return answer
    pages += 1
    const { pk, sk, agreementQueue, skRequest } = answer.Items?.[0] ?? {}
    return {
      ...answer,
      LastEvaluatedKey: pk ? { pk, sk, agreementQueue, skRequest } : input.ExclusiveStartKey,
    }
  })
  expect(await claim(ana)).toMatchObject({ status: 429, refusal: { code: 'tooManyRequests' } })
  expect(pages).toBeLessThanOrEqual(20)
  untap()
  expect(await claim(ana)).toMatchObject({ status: 404, refusal: { code: 'noCases' } })
})

test('an unreadable case is skipped, and the next one is given', async () => {
  const logged = vi.spyOn(console, 'error').mockReturnValue()
  const ana = await person()
  await waiting('LB-9', 0, 2)
  untap = tapDynamo(async ({ input }, send) => {
    const answer = await send()
    if (input.IndexName !== 'agreement-queue') return answer
    return {
      ...answer,
      Items: answer.Items?.map((item) => (item.number === 'LB-9-0' ? { ...item, status: 7 } : item)),
    }
  })
  expect((await claim(ana)).body.requestNumber).toBe('LB-9-1')
  expect(logged).toHaveBeenCalledWith(expect.stringContaining('ITEM_UNREAD'))
})
