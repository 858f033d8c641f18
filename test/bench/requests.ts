import { randomUUID } from 'node:crypto'
import { handler } from '../../services/cases/index.ts'
import { cases } from '../../shared/case-calls.ts'
import type { CaseRow, CaseStatus } from '../../shared/cases.ts'
import { orderProcess } from '../../shared/processes.ts'
import { call, signedIn, type TestUser } from '../support/api.ts'
import { pendingCase } from '../support/cases.ts'
import { tapDynamo } from '../support/dynamo-tap.ts'
import { removeCase, startCase } from '../support/reports.ts'
import type { Figure } from './report.ts'

/** DynamoDB requests of one call, including the SDK's retries, without the session's. */
export const requestsOf = async (work: () => Promise<{ status: number }>): Promise<string[]> => {
  const seen: string[] = []
  const untap = tapDynamo(async ({ operation, input }, send) => {
    const answer = await send()
    const name = input.TableName === process.env.SESSIONS_TABLE ? 'session' : operation
    for (let attempt = 0; attempt < (answer.$metadata?.attempts ?? 1); attempt += 1) seen.push(name)
    return answer
  })
  const { status } = await work()
  untap()
  if (status !== 200) throw new Error(`answered ${status}`)
  return seen
}

const change = (user: TestUser, row: CaseRow, status: CaseStatus, more: object = {}) =>
  call(handler, cases.changeStatus, user, {
    params: { status: status as 'OPEN' },
    body: {
      pkRequest: row.pkRequest,
      skRequest: row.skRequest,
      requestNumber: row.requestNumber,
      idProductivity: randomUUID(),
      ...more,
    },
  })

/** P2: DynamoDB requests of each operation; one more for the session is allowed. */
export const requests = async (): Promise<Figure[]> => {
  const analyst = await signedIn('GestoresDesembolsos')
  const measured: Record<string, string[]> = {}
  const claim = async (): Promise<CaseRow> => {
    await pendingCase()
    let row: CaseRow | undefined
    measured.claim = await requestsOf(async () => {
      const answer = await call(handler, cases.claim, analyst, {
        body: { ...orderProcess, actionId: randomUUID() },
      })
      row = answer.body
      return answer
    })
    return row as CaseRow
  }
  const first = await claim()
  measured.pause = await requestsOf(() =>
    change(analyst, first, 'PAUSED', { reasonReturn: 'Desembolso por PPE' }),
  )
  measured.resume = await requestsOf(() => change(analyst, first, 'OPEN'))
  measured.approve = await requestsOf(() => change(analyst, first, 'APPROVED'))
  const second = await claim()
  measured.return = await requestsOf(() =>
    change(analyst, second, 'REJECT', { reasonReturn: 'Falta el pagaré', returnKind: 'Devuelto' }),
  )
  let number = ''
  const start = (form: Parameters<typeof startCase>[1] = {}) =>
    requestsOf(async () => {
      const answer = await startCase(analyst, form)
      number = answer.body.requestNumber
      return answer
    })
  measured.report = await start()
  measured.mistaken = await requestsOf(() => removeCase(analyst, number))
  const queued = await pendingCase({ management: 'groupDisbursement', process: 'guaranteeVerification' })
  const form = { requestNumber: queued.number, subProcess: 'VerificationGuarantees' } as const
  measured['claim by number'] = await start(form)
  measured.giveBack = await requestsOf(() => removeCase(analyst, number))
  const third = await claim()
  await pendingCase()
  const next = { ...orderProcess, actionId: randomUUID() }
  const both = await requestsOf(() => change(analyst, third, 'APPROVED', { next }))
  return [...requestFigures(measured), decidedAndClaimed(both)]
}

const shapeOf = (requests: readonly string[]): string =>
  requests.map((one) => (one === 'TransactWriteItems' ? 'transaction' : 'read')).join(' + ')

/** Decide and continue (decision 97): the requests of both, and the session once. */
const decidedAndClaimed = (seen: readonly string[]): Figure => {
  const own = seen.filter((one) => one !== 'session')
  const shape = shapeOf(own)
  return {
    id: 'P2',
    metric: `DynamoDB requests of a decision with the next case: ${shape}`,
    measured: String(own.length),
    goal: '4 (those of the two calls)',
    reached: shape === 'read + transaction + read + transaction' && seen.length - own.length <= 1,
  }
}

export const requestFigures = (measured: Readonly<Record<string, readonly string[]>>): Figure[] =>
  Object.entries(measured).map(([name, seen]) => {
    const own = seen.filter((one) => one !== 'session')
    const shape = shapeOf(own)
    return {
      id: 'P2',
      metric: `DynamoDB requests of ${name}: ${shape}, and ${seen.length - own.length} for the session`,
      measured: String(own.length),
      goal: '≤ 2 (1 read + 1 transaction)',
      reached: shape === 'read + transaction' && seen.length - own.length <= 1,
    }
  })
