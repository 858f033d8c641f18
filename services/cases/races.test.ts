import { randomUUID } from 'node:crypto'
import { TransactWriteCommand } from '@aws-sdk/lib-dynamodb'
import { afterEach, expect, test } from 'vitest'
import { cases } from '../../shared/case-calls.ts'
import { type CaseRow, withPriority } from '../../shared/cases.ts'
import { call, signedIn, type TestUser } from '../../test/support/api.ts'
import { pendingCase } from '../../test/support/cases.ts'
import { conflictAt, type Tap, tapDynamo } from '../../test/support/dynamo-tap.ts'
import { dynamo } from '../aws/dynamo.ts'
import { handler } from './index.ts'
import { readCase } from './stored-case.ts'
import { transition } from './transition.ts'

const management = 'groupVive'
const process = 'viveDisbursement'

const claim = (user: TestUser) =>
  call(handler, cases.claim, user, { body: { management, process, actionId: randomUUID() } })

const [firstReason, otherReason] = ['Error en flujo Mantiz', 'Devuelto al comercial']

const pause = (
  user: TestUser,
  { pkRequest, skRequest, requestNumber }: CaseRow,
  runTime = {},
  reasonReturn = firstReason,
) => {
  const body = { pkRequest, skRequest, requestNumber, idProductivity: randomUUID(), reasonReturn }
  return call(handler, cases.changeStatus, user, { params: { status: 'PAUSED' }, body }, runTime)
}

let untap = () => {}
const tap = (listen: Tap) => {
  untap = tapDynamo(listen)
}
afterEach(() => untap())

test('a case whose priority a leader changes during the claim is still given out', async () => {
  const { number } = await pendingCase({ management, process })
  const analyst = await signedIn('GestoresVive')
  let changed = false
  tap(async ({ input: { TransactItems } }, send) => {
    if (TransactItems && !changed) {
      changed = true
      const found = await readCase(number)
      if (!found) throw new Error('The case is gone')
      const prioritise = {
        id: randomUUID(),
        name: 'prioritise',
        user: 'LIDER',
        userName: 'LUZ RÍOS',
        at: new Date(),
      } as const
      const { writes } = transition(found, prioritise, { skRequest: withPriority(found.skRequest, 'Alta') })
      await dynamo.send(new TransactWriteCommand({ TransactItems: writes }))
    }
    return send()
  })
  const { status, body } = await claim(analyst)
  expect(changed).toBe(true)
  expect(status).toBe(200)
  expect(body).toMatchObject({ requestNumber: number, priorityFlag: 'Alta', reqUser: analyst.login })
})

test('a decision that finds the counters busy for too long asks to retry, and the case does not change', async () => {
  await pendingCase({ management, process })
  const analyst = await signedIn('GestoresVive')
  const { body: row } = await claim(analyst)
  tap(async ({ input: { TransactItems } }, send) => {
    if (TransactItems) throw conflictAt([TransactItems.length - 1], TransactItems.length)
    return send()
  })
  const refused = await pause(analyst, row, { getRemainingTimeInMillis: () => 6_500 })
  expect(refused.refusal?.code).toBe('tooManyRequests')
  untap()
  expect((await pause(analyst, row)).body.reqStatus).toBe('PAUSED')
})

test('a decision sent again with another text, after a lost answer or in parallel, is applied once', async () => {
  const analyst = await signedIn('GestoresVive')
  for (const inTurn of [true, false]) {
    await pendingCase({ management, process })
    const { body: row } = await claim(analyst)
    const first = pause(analyst, row)
    if (inTurn) await first
    const [one, other] = await Promise.all([first, pause(analyst, row, {}, otherReason)])
    expect([one.status, other.status].sort()).toEqual([200, 409])
    const [done, refused] = one.status === 200 ? [one, other] : [other, one]
    expect(refused.refusal).toMatchObject({ code: 'wrongState', details: { current: 'PAUSED' } })
    const params = { number: row.requestNumber }
    const { body } = await call(handler, cases.history, analyst, { params, query: {} })
    const pauses = body.items.filter(({ to }) => to === 'PAUSED')
    expect(pauses.map(({ reason }) => reason)).toEqual([done.body.reasonReturn])
    expect((await readCase(row.requestNumber))?.reason).toBe(done.body.reasonReturn)
  }
})
