import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import { cases } from '../../shared/case-calls.ts'
import { call, signedIn, type TestUser } from '../../test/support/api.ts'
import { useOwnCasesTable } from '../../test/support/own-table.ts'
import { asCases, historyOf, itemsOf, now, prioritise, taken, waiting } from './leader.fixture.ts'

let leader: TestUser
beforeAll(async () => {
  await useOwnCasesTable('leaders-change-priority')
  leader = await signedIn('LideresVive')
})
const vive = { management: 'groupVive', process: 'viveDisbursement' } as const

describe('priority', () => {
  test('moves a case to the front and back, with the new key in the answer and in its history', async () => {
    const row = await waiting(leader, vive)
    const urgent = await prioritise(leader, row, 'Alta')
    expect(urgent.body).toMatchObject({
      skRequest: row.skRequest.replace(/^5#/, '1#'),
      priorityFlag: 'Alta',
      reqStatus: 'PENDING',
    })
    expect(await now(leader, row.requestNumber)).toEqual(urgent.body)
    const back = await prioritise(leader, urgent.body, 'Media')
    expect(back.body.skRequest).toBe(row.skRequest)
    expect(await historyOf(leader, row.requestNumber)).toMatchObject([
      { action: 'create' },
      { action: 'prioritise', user: leader.login, from: 'PENDING', to: 'PENDING', priority: 'Alta' },
      { action: 'prioritise', priority: 'Media' },
    ])
  })

  test('decides which case is next', async () => {
    await waiting(leader, vive, new Date('2026-11-01T12:00:00Z'))
    const late = await waiting(leader, vive, new Date('2026-11-20T22:00:00Z'))
    await prioritise(leader, late, 'Alta')
    const analyst = await signedIn('GestoresVive')
    const { body } = await call(asCases, cases.claim, analyst, {
      body: { ...vive, actionId: randomUUID() },
    })
    expect(body.requestNumber).toBe(late.requestNumber)
  })

  test('that does not change writes nothing', async () => {
    const row = await waiting(leader, vive)
    const before = await itemsOf(`C#${row.requestNumber}`)
    const same = await prioritise(leader, row, 'Media')
    expect([same.status, same.body]).toEqual([200, row])
    expect(await itemsOf(`C#${row.requestNumber}`)).toEqual(before)
  })

  test('with a stale key is refused with the current key and status', async () => {
    const row = await waiting(leader, vive)
    const { body } = await prioritise(leader, row, 'Alta')
    const stale = await prioritise(leader, row, 'Media')
    expect(stale.refusal).toMatchObject({
      code: 'wrongState',
      details: { current: 'PENDING', skRequest: body.skRequest },
    })
    const elsewhere = { ...body, pkRequest: 'groupVive#otro' }
    expect((await prioritise(leader, elsewhere, 'Media')).status).toBe(409)
  })

  test('sent twice with one id is one change and one answer', async () => {
    const row = await waiting(leader, vive)
    const actionId = randomUUID()
    const [first, second] = await Promise.all([
      prioritise(leader, row, 'Alta', { actionId }),
      prioritise(leader, row, 'Alta', { actionId }),
    ])
    expect([first.status, second.status]).toEqual([200, 200])
    expect(second.body).toEqual(first.body)
    await prioritise(leader, first.body, 'Media')
    expect((await prioritise(leader, row, 'Alta', { actionId })).body).toEqual(first.body)
    expect((await now(leader, row.requestNumber)).priorityFlag).toBe('Media')
    expect(await historyOf(leader, row.requestNumber)).toHaveLength(3)
  })

  test('of a case that was claimed in the meantime is refused with its state', async () => {
    const disbursements = await signedIn('LideresDesembolsos')
    const { row } = await taken()
    expect((await prioritise(disbursements, row, 'Alta')).refusal).toMatchObject({
      code: 'wrongState',
      details: { current: 'OPEN' },
    })
  })

  test('is restricted to the management’s own leader, under their own name', async () => {
    const row = await waiting(leader, vive)
    const other = await signedIn('LideresFNG')
    const handler = await signedIn('GestoresVive')
    expect((await prioritise(other, row, 'Alta')).status).toBe(404)
    expect((await prioritise(handler, row, 'Alta')).status).toBe(403)
    expect((await prioritise(leader, row, 'Alta', { leaderPriorityChangeUser: 'OTRA' })).status).toBe(403)
    const named = { leaderPriorityChangeUser: leader.login }
    expect((await prioritise(leader, row, 'Alta', named)).status).toBe(200)
    expect((await prioritise(leader, { ...row, requestNumber: 'NO-HAY' }, 'Alta')).status).toBe(404)
  })
})
