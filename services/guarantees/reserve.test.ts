import { describe, expect, test } from 'vitest'
import { signedIn } from '../../test/support/api.ts'
import {
  askFor,
  findGuarantee,
  guaranteeAnalyst,
  historyOf,
  mineOf,
  newGuarantee,
  reserveOf,
  sendAgain,
  stateOf,
} from '../../test/support/guarantees.ts'
import { readCounters } from './counters.ts'
import { dayOf } from './stored-reserve.ts'

const { services, analyst } = guaranteeAnalyst('GestoresFNG')

const today = () => dayOf(new Date().toISOString())
const countsNow = async () => {
  const { byStatus, notRegistered } = await readCounters(today())
  return { ...byStatus, notRegistered }
}
const none = { count: 0, amount: '0.00' }
const one = { count: 1, amount: '18500000.25' }
const eventsOf = async (guarantee: string) =>
  (await historyOf(analyst, guarantee)).body.items.map(({ event, statusReserve }) => [event, statusReserve])

describe('a reserve', () => {
  test('that the fund approves has its number, and keeps its guarantee', async () => {
    const guarantee = newGuarantee()
    const found = await findGuarantee(analyst, guarantee.number)
    expect(found).toMatchObject({
      status: 200,
      body: {
        clientInfo: guarantee.client,
        guaranteeInfo: { garaCodigo: guarantee.number, valorGarantiaOriginal: '18500000.25' },
        guaranteeExtraInfo: { fechaCorteFiscal: '31/12/2025' },
      },
    })
    expect(found.body.reserve).toBeUndefined()
    const asked = reserveOf(guarantee, { user: analyst.login.toLowerCase() })
    const { status, body } = await askFor(analyst, asked)
    expect(status).toBe(200)
    expect(body).toMatchObject({
      ...{ id: asked.idempotencyKey, statusReserve: 'SUCCESS', guaranteeId: guarantee.number },
      ...{ user: analyst.login, clientName: guarantee.client.nombre, clientDocument: '52987164' },
      ...{ period: '60', unitTerm: 'Meses', term: '36', taxCourtDate: '31/12/2025' },
      ...{ fngProduct: 'EMP001', amount: '18500000.25', reserveCode: '70000001', attempts: 1 },
    })
    expect(services.fund.ledger()).toMatchObject([{ idempotencyKey: body.id, amount: '18500000.25' }])
    expect((await findGuarantee(analyst, guarantee.number)).body.reserve).toEqual(body)
    expect((await stateOf(analyst, body.id)).body).toEqual(body)
    expect((await sendAgain(analyst, body.id)).body).toEqual(body)
    expect((await mineOf(analyst)).body).toEqual({ items: [body] })
    expect((await historyOf(analyst, guarantee.number)).body.items).toMatchObject([
      { event: 'decided', statusReserve: 'SUCCESS', reserveCode: '70000001', user: analyst.login },
      { event: 'asked', statusReserve: 'NOT_REGISTER', reserveId: body.id, user: analyst.login },
    ])
    expect(await countsNow()).toEqual({ SUCCESS: one, REJECT: none, REPLACED: none, notRegistered: 0 })

    const other = await signedIn('GestoresDesembolsos')
    const second = await askFor(other, reserveOf(guarantee))
    expect([second.status, second.refusal]).toEqual([
      409,
      {
        ...{ code: 'guaranteeReserved', message: 'La garantía ya tiene una reserva' },
        details: { id: body.id },
      },
    ])
    expect(services.fund.ledger()).toHaveLength(1)
    expect((await mineOf(other)).body.items).toEqual([])
  })

  test('that the fund replaces counts as one, and names its product', async () => {
    const guarantee = newGuarantee({ fund: { kind: 'replaced' } })
    const { body } = await askFor(analyst, reserveOf(guarantee))
    expect(body).toMatchObject({ statusReserve: 'REPLACED', replacedFNGProduct: 'EMP080' })
    expect((await askFor(analyst, reserveOf(guarantee))).refusal?.code).toBe('guaranteeReserved')
    expect(await countsNow()).toEqual({ SUCCESS: none, REJECT: none, REPLACED: one, notRegistered: 0 })
  })

  test('that the fund rejects has its cause, and frees the guarantee for another one', async () => {
    const fund = { kind: 'rejected', code: 'R014', cause: 'Cupo agotado' } as const
    const guarantee = newGuarantee({ fund })
    const { body } = await askFor(analyst, reserveOf(guarantee))
    expect(body).toMatchObject({ statusReserve: 'REJECT', codeReject: 'R014', reasonReject: 'Cupo agotado' })
    expect((await findGuarantee(analyst, guarantee.number)).body.reserve).toBeUndefined()
    const again = await askFor(analyst, reserveOf(guarantee))
    expect(again).toMatchObject({ status: 200, body: { statusReserve: 'REJECT' } })
    expect(again.body.id).not.toBe(body.id)
    expect(await eventsOf(guarantee.number)).toEqual([
      ...[
        ['decided', 'REJECT'],
        ['asked', 'NOT_REGISTER'],
        ['decided', 'REJECT'],
        ['asked', 'NOT_REGISTER'],
      ],
    ])
    expect((await countsNow()).REJECT).toEqual({ count: 2, amount: '37000000.50' })
  })

  test.each([
    ['in its words', 'Sin cupo disponible', 'Sin cupo disponible'],
    [
      'but for an exception’s',
      'javax.ejb.EJBException: null',
      'Ocurrió un error intentando solicitar la garantía',
    ],
  ])('that the fund does not accept is refused %s, and frees the guarantee', async (_, description, told) => {
    const guarantee = newGuarantee({ fund: { kind: 'refused', description } })
    const asked = reserveOf(guarantee)
    const { status, refusal } = await askFor(analyst, asked)
    expect([status, refusal]).toEqual([
      ...[422, { code: 'fundRefused', message: told, details: { id: asked.idempotencyKey } }],
    ])
    expect(await eventsOf(guarantee.number)).toEqual([
      ...[
        ['notSent', 'NOT_SENT'],
        ['asked', 'NOT_REGISTER'],
      ],
    ])
    expect((await findGuarantee(analyst, guarantee.number)).body.reserve).toBeUndefined()
    expect((await askFor(analyst, reserveOf(guarantee))).status).toBe(422)
    expect(await countsNow()).toEqual({ SUCCESS: none, REJECT: none, REPLACED: none, notRegistered: 0 })
  })
})

test('the caller’s own reserves and the history of a guarantee come page by page, the latest first', async () => {
  const fund = { kind: 'rejected', code: 'R014', cause: 'Cupo agotado' } as const
  const guarantee = newGuarantee({ fund })
  const ids: string[] = []
  for (const _ of Array(26)) ids.unshift((await askFor(analyst, reserveOf(guarantee))).body.id)
  const first = (await mineOf(analyst)).body
  const second = (await mineOf(analyst, first.cursor)).body
  expect([first.items.length, second.items.length, second.cursor]).toEqual([20, 6, undefined])
  expect([...first.items, ...second.items].map(({ id }) => id)).toEqual(ids)
  const events = (await historyOf(analyst, guarantee.number)).body
  const earlier = (await historyOf(analyst, guarantee.number, events.cursor)).body
  expect([events.items.length, earlier.items.length, earlier.cursor]).toEqual([50, 2, undefined])
  expect(earlier.items.at(-1)).toMatchObject({ event: 'asked', reserveId: ids.at(-1) })
  expect((await mineOf(analyst, 'nonsense')).refusal).toMatchObject({
    ...{ code: 'badRequest', details: { field: 'cursor' } },
  })
})
