import { randomInt, randomUUID } from 'node:crypto'
import { UpdateCommand } from '@aws-sdk/lib-dynamodb'
import type { Context, SQSEvent } from 'aws-lambda'
import { afterEach, beforeAll, beforeEach, vi } from 'vitest'
import { findSample, type SampleGuarantee } from '../../infra/local/bank/guarantees.ts'
import { type Fund, startFund } from '../../infra/local/guarantees/fund.ts'
import { startScg } from '../../infra/local/guarantees/scg.ts'
import type { Service } from '../../infra/local/guarantees/start-service.ts'
import { dynamo } from '../../services/aws/dynamo.ts'
import { timeouts } from '../../services/bank/service.ts'
import { handler } from '../../services/guarantees/index.ts'
import { guaranteeKeys, guaranteesTable } from '../../services/guarantees/stored-reserve.ts'
import { handler as sweeper } from '../../services/guarantees/sweeper.ts'
import type { Input } from '../../shared/contract.ts'
import { guaranteeCalls } from '../../shared/guarantee-calls.ts'
import { call, type Handler, signedIn, type TestUser } from './api.ts'
import { useOwnGuaranteesTable } from './own-table.ts'

export const asGuarantees = handler as unknown as Handler

const made = new Map<string, SampleGuarantee>()
const find = (number: string): SampleGuarantee | undefined => made.get(number) ?? findSample(number)

/** A new guarantee that the shared fund of all tests approves. */
export const sampleGuarantee = (): SampleGuarantee => {
  const sample = find(`900${randomInt(1e9).toString().padStart(9, '0')}`)
  if (!sample) throw new Error('The bank has no such guarantees')
  return sample
}

let last = 7_000_000_000
/** A new guarantee that the fund approves. */
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

/** SCG and the fund for later calls, with their own circuit breakers and short timeouts. */
export const startGuaranteeServices = async (): Promise<
  GuaranteeServices & { stop: () => Promise<void> }
> => {
  const [usual, usualPatience] = [{ ...process.env }, { ...timeouts }]
  Object.assign(timeouts, { scg: 700, reserve: 700, state: 700 })
  const delays = { slow: 300, late: 1_500, delayed: 400 }
  const [scg, fund] = await Promise.all([
    startScg({ port: 0, find, delays }),
    startFund({ port: 0, find, delays }),
  ])
  Object.assign(process.env, { SCG_URL: scg.endpoint, FUND_URL: fund.endpoint })
  const stop = async () => {
    Object.assign(timeouts, usualPatience)
    Object.assign(process.env, { SCG_URL: usual.SCG_URL, FUND_URL: usual.FUND_URL })
    await Promise.all([scg.stop(), fund.stop()])
  }
  return { scg, fund, stop }
}

/** The same for each test of a file. */
export const guaranteeServices = (): GuaranteeServices => {
  const services = {} as Awaited<ReturnType<typeof startGuaranteeServices>>
  beforeEach(async () => {
    Object.assign(services, await startGuaranteeServices())
  })
  afterEach(() => services.stop())
  return services
}

/** The same, with a separate table, and a signed-in analyst for each test. */
export const guaranteeAnalyst = (role: string): { services: GuaranteeServices; analyst: TestUser } => {
  const services = guaranteeServices()
  const analyst = {} as TestUser
  beforeAll(() => {
    vi.spyOn(console, 'info').mockImplementation(() => {})
  })
  beforeEach(async () => {
    await useOwnGuaranteesTable(`guarantees-${randomUUID()}`)
    Object.assign(analyst, await signedIn(role))
  })
  return { services, analyst }
}

type Asked = Input<typeof guaranteeCalls.reserve>['body']

/** The form's body for a guarantee. */
export const reserveOf = (
  { number, client }: SampleGuarantee,
  over: Partial<Asked & { idempotencyKey: string }> = {},
): Asked & { idempotencyKey: string } => ({
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

/** Moves an open reserve's send time some minutes back. */
export const ageReserve = (id: string, minutes: number) => {
  const at = new Date(Date.now() - minutes * 60_000).toISOString()
  return dynamo.send(
    new UpdateCommand({
      TableName: guaranteesTable(),
      Key: guaranteeKeys.reserve(id),
      UpdateExpression: 'SET sentAt = :at, askAt = :at',
      ConditionExpression: 'attribute_exists(askAt)',
      ExpressionAttributeValues: { ':at': at },
    }),
  )
}

/** The schedule's message, as Lambda delivers it to the sweeper. */
export const sweepReserves = () => {
  const body = JSON.stringify({ schedule: 'reserves', dueAt: new Date().toISOString() })
  const event = { Records: [{ messageId: randomUUID(), body }] } as unknown as SQSEvent
  return sweeper(event, { getRemainingTimeInMillis: () => 120_000 } as unknown as Context)
}
