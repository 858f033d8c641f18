import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { type Reply, signedIn } from '../../test/support/api.ts'
import {
  askFor,
  guaranteeAnalyst,
  historyOf,
  newGuarantee,
  reserveOf,
  sendAgain,
  stateOf,
} from '../../test/support/guarantees.ts'
import { timeouts } from '../bank/service.ts'
import { findHolder } from './writes.ts'

const { services, analyst } = guaranteeAnalyst('GestoresFNG')
beforeAll(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
})
beforeEach(() => {
  // A hundred parallel requests on one processor are no failure of the services.
  Object.assign(timeouts, { scg: 7_000, reserve: 7_000, state: 7_000 })
})

const requests = 100
const atOnce = <Answer>(ask: (index: number) => Promise<Answer>): Promise<Answer[]> =>
  Promise.all(Array.from({ length: requests }, (_, index) => ask(index)))
const eventsOf = async (guarantee: string) =>
  (await historyOf(analyst, guarantee)).body.items.map(({ event }) => event)
const counted = (replies: Reply<unknown>[]) => {
  const codes = replies.map(({ status, refusal }) => `${status} ${refusal?.code ?? ''}`.trim())
  return Object.fromEntries(
    [...new Set(codes)].map((code) => [code, codes.filter((one) => one === code).length]),
  )
}

describe('exactly one reserve', () => {
  test('results from a hundred parallel requests with one key', async () => {
    const guarantee = newGuarantee()
    const asked = reserveOf(guarantee)
    const replies = await atOnce(() => askFor(analyst, asked))
    expect(counted(replies)).toEqual({ '200': requests })
    expect(new Set(replies.map(({ body }) => body.id))).toEqual(new Set([asked.idempotencyKey]))
    expect(services.fund.ledger()).toHaveLength(1)
    expect(await stateOf(analyst, asked.idempotencyKey)).toMatchObject({
      body: { statusReserve: 'SUCCESS', attempts: 1 },
    })
    expect(await eventsOf(guarantee.number)).toEqual(['decided', 'asked'])
  })

  test('results from the requests of the specification’s own client, also repeated, without key and customer', async () => {
    const guarantee = newGuarantee()
    const { clientDocument: _customer, idempotencyKey: _key, ...said } = reserveOf(guarantee)
    const asked = { ...said, user: analyst.login }
    const replies = [await askFor(analyst, asked), await askFor(analyst, asked)]
    expect(counted(replies)).toEqual({ '200': 2 })
    expect(new Set(replies.map(({ body }) => body.id)).size).toBe(1)
    expect(services.fund.ledger()).toHaveLength(1)
    expect(await askFor(analyst, { ...asked, term: '48' })).toMatchObject({
      status: 409,
      refusal: { code: 'guaranteeReserved' },
    })
  })

  test('results from a hundred requests for one guarantee, each with its own key', async () => {
    const guarantee = newGuarantee()
    const replies = await atOnce(() => askFor(analyst, reserveOf(guarantee)))
    const codes = counted(replies)
    expect(codes['200']).toBe(1)
    expect((codes['409 reservePending'] ?? 0) + (codes['409 guaranteeReserved'] ?? 0)).toBe(requests - 1)
    expect(services.fund.ledger()).toHaveLength(1)
    expect(await eventsOf(guarantee.number)).toEqual(['decided', 'asked'])
  })

  test('results when one is sent again, polled and requested a hundred times in parallel', async () => {
    await services.fund.is('lost')
    const guarantee = newGuarantee()
    const asked = reserveOf(guarantee)
    const { id } = (await askFor(analyst, asked)).body
    await services.fund.is('well')
    const replies = await atOnce((index) => {
      const turn = index % 3
      if (turn === 0) return sendAgain(analyst, id)
      return turn === 1 ? stateOf(analyst, id) : askFor(analyst, asked)
    })
    expect(counted(replies)).toEqual({ '200': requests })
    expect(await stateOf(analyst, id)).toMatchObject({ body: { statusReserve: 'SUCCESS' } })
    expect(services.fund.ledger()).toHaveLength(1)
    expect((await eventsOf(guarantee.number)).filter((event) => event === 'decided')).toHaveLength(1)
    expect((await findHolder(guarantee.number))?.id).toBe(id)
  })
})

describe('a key', () => {
  test('belongs to one request: any difference is refused and changes nothing', async () => {
    const [guarantee, another] = [newGuarantee(), newGuarantee()]
    const asked = reserveOf(guarantee)
    const { body } = await askFor(analyst, asked)
    for (const other of [
      { ...asked, term: '37' },
      { ...asked, unitTerm: 'Días' as const },
      { ...asked, period: '61' as const },
      { ...asked, taxCourtDate: '30/12/2025' },
      { ...asked, clientDocument: '1' },
      { ...asked, requestNumber: 'A-1' },
      { ...asked, guaranteeId: another.number },
    ]) {
      const { status, refusal } = await askFor(analyst, other)
      expect([status, refusal?.code]).toEqual([409, 'reserveKeyUsed'])
    }
    const ofOther = await askFor(await signedIn('GestoresFNG'), asked)
    expect([ofOther.status, ofOther.refusal?.message]).toEqual([
      ...[409, 'Esta solicitud ya se envió con otros datos'],
    ])
    expect(await findHolder(another.number)).toBeUndefined()
    expect((await askFor(analyst, asked)).body).toEqual(body)
    expect(services.fund.ledger()).toHaveLength(1)
    expect(await eventsOf(guarantee.number)).toEqual(['decided', 'asked'])
  })
})
