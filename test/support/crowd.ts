import { AsyncLocalStorage } from 'node:async_hooks'
import { randomUUID } from 'node:crypto'
import { TransactionCanceledException } from '@aws-sdk/client-dynamodb'
import { handler } from '../../services/cases/index.ts'
import { cases } from '../../shared/case-calls.ts'
import { type CaseRow, type CaseStatus, priorityOf } from '../../shared/cases.ts'
import type { Input } from '../../shared/contract.ts'
import { orderProcess } from '../../shared/processes.ts'
import { call, eventFor, proofOf, send, type TestUser } from './api.ts'
import { type Asked, tapDynamo } from './dynamo-tap.ts'

/** The effects of one claim, as seen in its DynamoDB calls. */
export type ClaimTrace = {
  status: number
  number?: string
  user: string
  /** Milliseconds that the caller waited. */
  ms: number
  attempts: number
  queries: number
  /** A Media case was tried while the latest page showed an Alta that this claim had not lost. */
  mediaBeforeAlta: boolean
}

/**
 * `alta`: the Alta cases of the latest page. A page may cover several queues, and is `reading` while their answers
 * arrive. `lost`: cases that another analyst got; a lagging index may still show them.
 */
type Watch = ClaimTrace & { alta: Set<string>; lost: Set<string>; reading: boolean }

const watching = new AsyncLocalStorage<Watch>()

/** The case that a transaction assigns. Only the page has its priority: no write contains it. */
const caseTried = ({ input }: Asked): string | undefined => {
  const update = input.TransactItems?.find(({ Update }) => String(Update?.Key?.sk) === 'CASE')?.Update
  return update && String(update.Key?.pk).slice(2)
}

const queueIndexes = ['queue', 'agreement-queue']

const lostRace = (error: unknown): boolean =>
  error instanceof TransactionCanceledException &&
  (error.CancellationReasons ?? []).some(({ Code }) => Code === 'ConditionalCheckFailed')

/** Observes the claims of this process from outside; install it before any tap that injects faults. */
export const watchClaims = (): (() => void) =>
  tapDynamo(async (asked, send) => {
    const watch = watching.getStore()
    if (!watch) return send()
    const tried = caseTried(asked)
    if (tried) {
      watch.attempts += 1
      watch.reading = false
      const urgent = [...watch.alta].some((number) => !watch.lost.has(number))
      if (urgent && !watch.alta.has(tried)) watch.mediaBeforeAlta = true
      try {
        return await send()
      } catch (error) {
        if (lostRace(error)) watch.lost.add(tried)
        throw error
      }
    }
    const answer = await send()
    if (asked.operation === 'Query' && queueIndexes.includes(String(asked.input.IndexName))) {
      watch.queries += 1
      if (!watch.reading) watch.alta.clear()
      watch.reading = true
      for (const { skRequest, number } of answer.Items ?? [])
        if (priorityOf(String(skRequest)) === 'Alta') watch.alta.add(String(number))
    }
    return answer
  })

/** The process in a claim's body. */
export type ClaimedProcess = Pick<Input<typeof cases.claim>['body'], 'management' | 'process'>

/** One analyst's claim request, prepared so that many can be sent at once. */
export const prepareClaim = async (
  analyst: TestUser,
  actionId: string = randomUUID(),
  process: ClaimedProcess = orderProcess,
) => {
  const event = eventFor(cases.claim, { body: { ...process, actionId } }, {})
  event.headers = await proofOf(analyst, cases.claim, event.path)
  return async (): Promise<ClaimTrace> => {
    const watch: Watch = {
      status: 0,
      user: analyst.login,
      ms: 0,
      attempts: 0,
      queries: 0,
      mediaBeforeAlta: false,
      alta: new Set(),
      lost: new Set(),
      reading: false,
    }
    const begun = performance.now()
    const { status, body } = await watching.run(watch, () => send<CaseRow>(handler, event))
    const ms = performance.now() - begun
    const { alta: _alta, lost: _lost, reading: _reading, ...trace } = watch
    return { ...trace, status, ms, ...(status === 200 && { number: body.requestNumber }) }
  }
}

const decisions = [
  ['APPROVED', {}],
  ['REJECT', { reasonReturn: 'Falta un documento', returnKind: 'Devuelto' }],
] as const satisfies readonly (readonly [CaseStatus, object])[]

type Decided = { status: number; hasNext: boolean }

/**
 * Approves or returns the analyst's open case; retries with the same ids after a failure. With `next` it claims the next
 * case of that process in the same call (decision 97).
 */
export const decideOpen = async (
  analyst: TestUser,
  choice: number,
  next?: ClaimedProcess,
): Promise<Decided> => {
  const open = await call(handler, cases.ofHandler, analyst, {
    params: { status: 'OPEN', id: analyst.login },
    query: {},
  })
  const [row] = open.body.items
  if (!row) return { status: 404, hasNext: false }
  const [status, more] = decisions[choice % decisions.length] ?? decisions[0]
  const body = {
    pkRequest: row.pkRequest,
    skRequest: row.skRequest,
    requestNumber: row.requestNumber,
    idProductivity: randomUUID(),
    ...(next && { next: { ...next, actionId: randomUUID() } }),
    ...more,
  }
  for (let attempt = 1; ; attempt += 1) {
    const answer = await call(handler, cases.changeStatus, analyst, { params: { status }, body })
    if (answer.status === 200) return { status: 200, hasNext: Boolean(answer.body.next) }
    if (attempt === 5) return { status: answer.status, hasNext: false }
  }
}
