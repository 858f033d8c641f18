import { randomUUID } from 'node:crypto'
import type { Context, SQSEvent } from 'aws-lambda'
import { afterAll, beforeEach } from 'vitest'
import { findSample, type SampleGuarantee } from '../../infra/local/bank/guarantees.ts'
import { type Fund, startFund } from '../../infra/local/guarantees/fund.ts'
import { startScg } from '../../infra/local/guarantees/scg.ts'
import type { Service } from '../../infra/local/guarantees/start-service.ts'
import { handler } from '../../services/guarantees/index.ts'
import { patience } from '../../services/guarantees/patience.ts'
import { handler as sweeper } from '../../services/guarantees/sweeper.ts'
import type { Input } from '../../shared/contract.ts'
import { guaranteeCalls } from '../../shared/guarantee-calls.ts'
import { call, type Handler, type TestUser } from './api.ts'

export const asGuarantees = handler as unknown as Handler

const made = new Map<string, SampleGuarantee>()
const find = (number: string): SampleGuarantee | undefined => made.get(number) ?? findSample(number)

let last = 7_000_000_000
/** A guarantee that nobody reserved yet, which the fund approves. */
export const newGuarantee = (over: Partial<SampleGuarantee> = {}): SampleGuarantee => {
  last += 1
  const guarantee: SampleGuarantee = {
    ...{ number: String(last), does: 'De una prueba', period: '60', product: 'EMP001' },
    ...{ value: '18500000.25', fiscalDay: '31/12/2025', fund: { kind: 'approved' } },
    client: { nombre: 'LUCÍA FERNANDA ORDÓÑEZ PEÑA', btiidCodigo: 'CC', clieCodigo: '52987164' },
    ...over,
  }
  made.set(guarantee.number, guarantee)
  return guarantee
}

export type GuaranteeServices = { scg: Service; fund: Fund }

/** SCG and the fund for each test of a file, with circuits of their own and short limits of time. */
export const guaranteeServices = (): GuaranteeServices => {
  const services = {} as GuaranteeServices
  const started: Service[] = []
  const usual = { ...patience }
  beforeEach(async () => {
    Object.assign(patience, { scg: 700, reserve: 700, state: 700 })
    const delays = { slow: 100, late: 1_500, delayed: 400 }
    services.scg = await startScg({ port: 0, find, delays })
    services.fund = await startFund({ port: 0, find, delays })
    started.push(services.scg, services.fund)
    Object.assign(process.env, { SCG_URL: services.scg.endpoint, FUND_URL: services.fund.endpoint })
  })
  afterAll(async () => {
    Object.assign(patience, usual)
    await Promise.all(started.map((each) => each.stop()))
  })
  return services
}

type Asked = Input<typeof guaranteeCalls.reserve>['body']

/** What the form sends for a guarantee. */
export const reserveOf = ({ number, client }: SampleGuarantee, over: Partial<Asked> = {}): Asked => ({
  ...{ guaranteeId: number, period: '60', unitTerm: 'Meses', term: '36', taxCourtDate: '31/12/2025' },
  ...{ clientDocument: client.clieCodigo, idempotencyKey: randomUUID() },
  ...over,
})
export const askFor = (user: TestUser, body: Asked) =>
  call(asGuarantees, guaranteeCalls.reserve, user, { body })
export const findGuarantee = (user: TestUser, guarantee: string, query: { requestNumber?: string } = {}) =>
  call(asGuarantees, guaranteeCalls.find, user, { params: { guarantee }, query })
export const stateOf = (user: TestUser, id: string) =>
  call(asGuarantees, guaranteeCalls.state, user, { params: { id } })
export const sendAgain = (user: TestUser, id: string) =>
  call(asGuarantees, guaranteeCalls.sendAgain, user, { params: { id } })
export const mineOf = (user: TestUser, cursor?: string) =>
  call(asGuarantees, guaranteeCalls.mine, user, { query: { cursor } })
export const historyOf = (user: TestUser, guarantee: string, cursor?: string) =>
  call(asGuarantees, guaranteeCalls.history, user, { params: { guarantee }, query: { cursor } })

/** The schedule's message, as Lambda hands it to the sweeper. */
export const sweepReserves = () => {
  const body = JSON.stringify({ schedule: 'reserves', dueAt: new Date().toISOString() })
  const event = { Records: [{ messageId: randomUUID(), body }] } as unknown as SQSEvent
  return sweeper(event, { getRemainingTimeInMillis: () => 120_000 } as unknown as Context)
}
