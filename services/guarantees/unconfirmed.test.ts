import { randomUUID } from 'node:crypto'
import { PutCommand } from '@aws-sdk/lib-dynamodb'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import { signedIn } from '../../test/support/api.ts'
import {
  ageReserve,
  askFor,
  findGuarantee,
  guaranteeAnalyst,
  historyOf,
  newGuarantee,
  reserveOf,
  sendAgain,
  stateOf,
  sweepReserves,
} from '../../test/support/guarantees.ts'
import { dynamo } from '../aws/dynamo.ts'
import { readCounters } from './counters.ts'
import { newReserve } from './new-reserve.ts'
import { begin } from './reserve.ts'
import { fetchGuarantee } from './scg.ts'
import { dayOf, findReserve, guaranteeKeys, guaranteesTable } from './stored-reserve.ts'

const { services, analyst } = guaranteeAnalyst('GestoresDesembolsos')
beforeAll(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
})

const rejected = { fund: { kind: 'rejected', code: 'R014', cause: 'Cupo agotado' } } as const
const begun = async (over = {}) => {
  const guarantee = newGuarantee(over)
  const asked = reserveOf(guarantee)
  return { guarantee, asked, reply: await askFor(analyst, asked) }
}
const statusOf = async (id: string) => (await findReserve(id))?.statusReserve
const eventsOf = async (guarantee: string) =>
  (await historyOf(analyst, guarantee)).body.items.map(({ event, user }) => [event, user])
const openToday = async () => (await readCounters(dayOf(new Date().toISOString()))).notRegistered

describe('a reserve without answer', () => {
  test.each(['lost', 'late', 'failing', 'html', 'huge', 'shapeless', 'redirecting'] as const)(
    'is not registered, and is what the fund says when it is asked: %s',
    async (mood) => {
      await services.fund.is(mood)
      const { guarantee, asked, reply } = await begun()
      expect(reply).toMatchObject({ status: 200, body: { statusReserve: 'NOT_REGISTER', attempts: 1 } })
      expect(await openToday()).toBe(1)
      const other = await askFor(analyst, reserveOf(guarantee))
      const message = 'La garantía tiene una reserva que el fondo no ha confirmado'
      expect([other.status, other.refusal]).toEqual([
        ...[409, { code: 'reservePending', message, details: { id: reply.body.id } }],
      ])
      await services.fund.is('well')
      const { body } = await stateOf(analyst, reply.body.id)
      // Only the fund knows whether the redirected one was registered.
      const [registered] = services.fund.ledger()
      expect(body.statusReserve).toBe(registered ? 'SUCCESS' : 'NOT_REGISTER')
      expect(body.reserveCode).toBe(registered?.reservaCodigo)
      expect((await askFor(analyst, asked)).body.statusReserve).toBe(body.statusReserve)
      expect(services.fund.ledger().length).toBeLessThanOrEqual(1)
    },
  )

  test('stays open, and ends its call, if its outcome cannot be written', async () => {
    await services.fund.is('lost')
    const { guarantee, reply } = await begun(rejected)
    await services.fund.is('well')
    // Locked by another reserve, which never happens: the write that releases it fails each time.
    const TableName = guaranteesTable()
    const held = { ...guaranteeKeys.lock(guarantee.number), id: randomUUID() }
    await dynamo.send(new PutCommand({ TableName, Item: held }))
    const { status, body } = await stateOf(analyst, reply.body.id)
    expect([status, body.statusReserve]).toEqual([200, 'NOT_REGISTER'])
    expect(console.error).toHaveBeenCalledWith(expect.stringContaining('RESERVE_NOT_SETTLED'))
  })

  test('is decided by the sweeper, which polls and never sends, without a user in its history', async () => {
    await services.fund.is('lost')
    const [approved, refused] = [await begun(), await begun(rejected)]
    await services.fund.is('well')
    await sweepReserves()
    expect(await statusOf(approved.reply.body.id)).toBe('NOT_REGISTER')
    for (const { reply } of [approved, refused]) await ageReserve(reply.body.id, 2)
    expect(await sweepReserves()).toEqual({ batchItemFailures: [] })
    await sweepReserves()
    expect(await statusOf(approved.reply.body.id)).toBe('SUCCESS')
    expect(await findReserve(refused.reply.body.id)).toMatchObject({
      ...{ statusReserve: 'REJECT', reasonReject: 'Cupo agotado' },
    })
    expect(await eventsOf(approved.guarantee.number)).toEqual([
      ...[
        ['decided', undefined],
        ['unconfirmed', analyst.login],
        ['asked', analyst.login],
      ],
    ])
    expect((await findGuarantee(analyst, refused.guarantee.number)).body.reserve).toBeUndefined()
    expect(services.fund.ledger()).toHaveLength(2)
    expect(await openToday()).toBe(0)
  })

  test('that the fund does not have is open for a quarter of an hour, and then was never sent', async () => {
    await services.fund.is('dropped')
    const { guarantee, asked, reply } = await begun()
    const { id } = reply.body
    await services.fund.is('well')
    await ageReserve(id, 14)
    await sweepReserves()
    expect((await stateOf(analyst, id)).body.statusReserve).toBe('NOT_REGISTER')
    await ageReserve(id, 15)
    await sweepReserves()
    expect(await findReserve(id)).toMatchObject({ statusReserve: 'NOT_SENT', attempts: 1 })
    expect((await findGuarantee(analyst, guarantee.number)).body.reserve).toBeUndefined()
    expect(services.fund.ledger()).toEqual([])
    expect(await openToday()).toBe(0)
    // The same intent continues with its key.
    expect((await askFor(analyst, asked)).body).toMatchObject({ id, statusReserve: 'SUCCESS', attempts: 2 })
    expect(services.fund.ledger()).toMatchObject([{ idempotencyKey: id }])
  })

  test('is sent again with its key at its user’s request, and is one reserve', async () => {
    await services.fund.is('lost')
    const { guarantee, reply } = await begun()
    const { id } = reply.body
    expect((await sendAgain(analyst, id)).body).toMatchObject({ statusReserve: 'NOT_REGISTER', attempts: 2 })
    const other = await sendAgain(await signedIn('GestoresDesembolsos'), id)
    expect([other.status, other.refusal?.code]).toEqual([404, 'notFound'])
    await services.fund.is('well')
    expect((await sendAgain(analyst, id)).body).toMatchObject({ statusReserve: 'SUCCESS', attempts: 3 })
    expect(services.fund.ledger()).toMatchObject([{ idempotencyKey: id }])
    expect((await eventsOf(guarantee.number)).map(([event]) => event)).toEqual([
      ...['decided', 'sentAgain', 'unconfirmed', 'sentAgain', 'unconfirmed', 'asked'],
    ])
  })

  test('stays open if only its last send had no result', async () => {
    await services.fund.is('lost')
    const { reply } = await begun()
    const { id } = reply.body
    await services.fund.is('down')
    const again = await sendAgain(analyst, id)
    expect([again.status, again.refusal]).toMatchObject([503, { code: 'fundUnavailable', details: { id } }])
    expect(await findReserve(id)).toMatchObject({ statusReserve: 'NOT_REGISTER', attempts: 2 })
    await services.fund.is('well')
    expect((await stateOf(analyst, id)).body.statusReserve).toBe('SUCCESS')
  })

  test('is left to a person after days of silence, and its state and history say so', async () => {
    await services.fund.is('lost')
    const { guarantee, reply } = await begun()
    const { id } = reply.body
    await services.fund.is('failing')
    await ageReserve(id, 72 * 60 - 1)
    await sweepReserves()
    expect(await findReserve(id)).toMatchObject({ undecided: 'YES' })
    await ageReserve(id, 72 * 60 + 1)
    await sweepReserves()
    const left = (await stateOf(analyst, id)).body
    expect(left).toMatchObject({ statusReserve: 'NOT_REGISTER', givenUpAt: expect.any(String) })
    expect((await eventsOf(guarantee.number))[0]).toEqual(['givenUp', undefined])
    expect(await openToday()).toBe(1)
    const asked = left.askedAt
    await sweepReserves()
    expect((await findReserve(id))?.askedAt).toBe(asked)
    // A later poll gets the truth.
    await services.fund.is('well')
    const { body } = await stateOf(analyst, id)
    expect(body).toMatchObject({ statusReserve: 'SUCCESS' })
    expect(body.givenUpAt).toBeUndefined()
  })

  test('gets one history entry when the sweep stops polling', async () => {
    await services.fund.is('lost')
    const { id } = (await begun()).reply.body
    await services.fund.is('failing')
    await ageReserve(id, 72 * 60 + 1)
    await Promise.all([sweepReserves(), sweepReserves()])
    const said = vi.mocked(console.error).mock.calls.filter(([line]) => String(line).includes(id))
    expect(said.map(([line]) => JSON.parse(String(line)))).toEqual([
      { code: 'RESERVE_GIVEN_UP', reserve: id, correlationId: expect.any(String) },
    ])
  })
})

test('a reserve that certainly was not sent says so, frees its guarantee, and continues with its key', async () => {
  await services.fund.is('down')
  const { guarantee, asked, reply } = await begun()
  expect([reply.status, reply.refusal]).toEqual([
    ...[
      503,
      {
        code: 'fundUnavailable',
        message:
          'Ocurrió un error intentando solicitar la garantía. No llegó al fondo: puedes intentarlo de nuevo en unos minutos',
        requestId: expect.any(String),
        details: { id: asked.idempotencyKey },
      },
    ],
  ])
  expect((await findGuarantee(analyst, guarantee.number)).body.reserve).toBeUndefined()
  await services.fund.is('well')
  expect((await askFor(analyst, asked)).body).toMatchObject({ statusReserve: 'SUCCESS', attempts: 2 })
  expect(services.fund.ledger()).toHaveLength(1)
})

test('the sweeper stops at a fund that answers nothing, and next time begins with the others', async () => {
  const ids: string[] = []
  for (const _ of Array(12)) {
    const guarantee = newGuarantee()
    // As after a death before the send.
    const who = { user: analyst.login, now: new Date() }
    const open = newReserve(reserveOf(guarantee), await fetchGuarantee(guarantee.number), who)
    await begin(undefined, open, { event: 'asked', at: who.now, user: who.user })
    await ageReserve(open.id, 5)
    ids.push(open.id)
  }
  const asked = async () => (await Promise.all(ids.map(findReserve))).filter((one) => one?.askedAt).length
  await services.fund.is('failing')
  await sweepReserves()
  expect(await asked()).toBe(10)
  await sweepReserves()
  expect(await asked()).toBe(12)
})
