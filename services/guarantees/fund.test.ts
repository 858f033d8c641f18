import { randomUUID } from 'node:crypto'
import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { findSample, sampleGuarantees } from '../../infra/local/bank/guarantees.ts'
import { type Fund, startFund } from '../../infra/local/guarantees/fund.ts'
import { eventually } from '../../test/support/eventually.ts'
import { timeouts } from '../bank/service.ts'
import { fetchReserveState, type ReserveOrder, sendReserve } from './fund.ts'

const usual = { ...timeouts }
const started: Fund[] = []
let fund: Fund
beforeEach(async () => {
  Object.assign(timeouts, { reserve: 700, state: 700 })
  // Each test has its own circuit breaker, because there is one per URL.
  fund = await startFund({ port: 0, find: findSample, delays: { slow: 100, late: 2_000, delayed: 400 } })
  started.push(fund)
  process.env.FUND_URL = fund.endpoint
})
afterAll(async () => {
  Object.assign(timeouts, usual)
  await Promise.all(started.map((each) => each.stop()))
})

const numberOf = (does: RegExp): string =>
  sampleGuarantees.find((each) => does.test(each.does))?.number ?? 'none'
const orderOf = (guaranteeId: string, over: Partial<ReserveOrder> = {}): ReserveOrder => ({
  ...{ id: randomUUID(), guaranteeId, period: '60', unitTerm: 'Meses', term: '36' },
  ...{ taxCourtDate: '31/12/2025', clientTypeId: 'CC', clientDocument: '52987164' },
  ...{ amount: '123456789012345678.91', fngProduct: 'EMP001', ...over },
})
const approved = {
  kind: 'decided',
  status: 'SUCCESS',
  reserveCode: '70000001',
  reserveDate: expect.any(String),
}

describe('a reserve', () => {
  it('that the fund approves has its number, and its amount to the cent', async () => {
    const order = orderOf('1002003001')
    expect(await sendReserve(order)).toEqual({ ...approved, replacedFNGProduct: undefined })
    expect(fund.ledger()).toMatchObject([{ idempotencyKey: order.id, amount: order.amount }])
    expect(await fetchReserveState(order.id)).toMatchObject(approved)
  })

  it('that the fund replaces names the product', async () => {
    expect(await sendReserve(orderOf(numberOf(/^Sustituida a EMP080$/)))).toMatchObject({
      ...{ kind: 'decided', status: 'REPLACED', replacedFNGProduct: 'EMP080', reserveCode: '70000001' },
    })
  })

  it('that the fund rejects has the whole cause', async () => {
    const outcome = await sendReserve(orderOf(numberOf(/^Con una causal de más/)))
    expect(outcome).toMatchObject({ kind: 'decided', status: 'REJECT', codeReject: 'R031' })
    expect(outcome).toHaveProperty('reasonReject', expect.stringMatching(/^La garantía no cumple.{200,}/))
  })

  it('that the fund refuses has its message, unless it is an exception’s', async () => {
    expect(await sendReserve(orderOf(numberOf(/^El fondo no recibe/)))).toEqual({
      ...{ kind: 'refused', text: 'El producto EMP001 no tiene cupo disponible en este momento' },
    })
    expect(await sendReserve(orderOf(numberOf(/^El fondo falla con/)))).toEqual({ kind: 'refused' })
    expect(fund.ledger()).toEqual([])
  })

  it('is one, however often it is sent with its key', async () => {
    const order = orderOf('1002003001')
    const outcomes = await Promise.all(Array.from({ length: 20 }, () => sendReserve(order)))
    expect(new Set(outcomes.map((each) => JSON.stringify(each))).size).toBe(1)
    expect(fund.ledger()).toHaveLength(1)
    expect(await sendReserve({ ...order, guaranteeId: '1002003004' })).toEqual({ kind: 'unanswered' })
  })

  it('is one also if it arrives twice', async () => {
    await fund.is('doubled')
    expect(await sendReserve(orderOf('1002003001'))).toMatchObject(approved)
    expect(fund.ledger()).toHaveLength(1)
  })

  it('that was never sent is unknown to the fund', async () => {
    expect(await fetchReserveState(randomUUID())).toEqual({ kind: 'unknown' })
  })
})

describe('the fund', () => {
  it.each(['late', 'lost', 'failing', 'html', 'huge', 'shapeless'] as const)(
    'that registers and is %s leaves it unanswered, and tells when it is well',
    async (mood) => {
      await fund.is(mood)
      const order = orderOf('1002003001')
      expect(await sendReserve(order)).toEqual({ kind: 'unanswered' })
      await fund.is('well')
      expect(await fetchReserveState(order.id)).toMatchObject(approved)
      expect(await sendReserve(order)).toMatchObject(approved)
      expect(fund.ledger()).toHaveLength(1)
    },
  )

  it.each(['dropped', 'redirecting'] as const)('that is %s leaves it unanswered', async (mood) => {
    await fund.is(mood)
    expect(await sendReserve(orderOf('1002003001'))).toEqual({ kind: 'unanswered' })
  })

  it('may know nothing of a reserve that is still in progress', async () => {
    await fund.is('delayed')
    const order = orderOf('1002003001')
    expect(await sendReserve(order)).toEqual({ kind: 'unanswered' })
    expect(await fetchReserveState(order.id)).toEqual({ kind: 'unknown' })
    await eventually(async () => expect(await fetchReserveState(order.id)).toMatchObject(approved))
  })

  it('is waited for, up to its timeout', async () => {
    await fund.is('slow')
    expect(await sendReserve(orderOf('1002003001'))).toMatchObject(approved)
  })

  it('that accepts no connections received nothing', async () => {
    await fund.is('down')
    const order = orderOf('1002003001')
    expect(await sendReserve(order)).toEqual({ kind: 'notSent' })
    expect(await fetchReserveState(order.id)).toEqual({ kind: 'unanswered' })
    process.env.FUND_URL = 'http://nobody.invalid'
    expect(await sendReserve(order)).toEqual({ kind: 'notSent' })
  })

  it.each(['html', 'huge', 'shapeless', 'failing', 'redirecting'] as const)(
    'that is %s tells nothing of a reserve',
    async (mood) => {
      await fund.is(mood)
      expect(await fetchReserveState(randomUUID())).toEqual({ kind: 'unanswered' })
    },
  )

  it('is not called after five failures in a row, and again ten seconds later', async () => {
    await fund.is('failing')
    for (let count = 0; count < 5; count += 1)
      expect(await sendReserve(orderOf('1002003001'))).toEqual({ kind: 'unanswered' })
    await fund.is('well')
    expect(await sendReserve(orderOf('1002003001'))).toEqual({ kind: 'notSent' })
    expect(fund.ledger()).toHaveLength(5)
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 10_001 })
    expect(await sendReserve(orderOf('1002003001'))).toMatchObject({ kind: 'decided' })
    vi.useRealTimers()
    expect(await sendReserve(orderOf('1002003001'))).toMatchObject({ kind: 'decided' })
  })
})
