import {
  type CaseRow,
  type CaseStatus,
  type Decision,
  type Priority,
  transitions,
} from '../../shared/cases.ts'
import type { OrderForm } from '../../shared/orders.ts'
import { queueKey, queueOf } from '../../shared/queue-key.ts'
import type { Queue } from './actions.ts'

export type ModelCase = {
  number: string
  queue: Queue
  pkRequest: string
  skRequest: string
  priority: Priority
  status: CaseStatus
  handler?: string
  /** The adviser's form; a reported case has none. */
  form?: OrderForm
  reported?: true
  attempt: number
  /** Whether its adviser has an open correction. */
  correcting: boolean
  wasPaused: boolean
}

/** The expected state of the cases: the rules of decisions 25–32, without a database. */
export type Model = Map<string, ModelCase>

export const addCase = (
  model: Model,
  form: OrderForm,
  queue: Queue,
  priority: Priority,
  receivedAt: Date,
) => {
  const number = form.numberControl
  model.set(number, {
    number,
    queue,
    pkRequest: queueOf(queue.management, queue.process),
    skRequest: queueKey({ priority, receivedAt, number }),
    priority,
    status: 'PENDING',
    form,
    attempt: 1,
    correcting: false,
    wasPaused: false,
  })
}

export const openOf = (model: Model, user: string): ModelCase | undefined =>
  [...model.values()].find((one) => one.status === 'OPEN' && one.handler === user)

export const pendingOf = (model: Model, queue: Queue): ModelCase[] =>
  [...model.values()]
    .filter((one) => one.status === 'PENDING' && one.queue.process === queue.process)
    .sort((a, b) => a.skRequest.localeCompare(b.skRequest))

export type Expected = { status: number; code?: string; after?: ModelCase; anyOf?: ModelCase[] }

/**
 * A claim returns the open case, otherwise the head of the queue; after a conflict any other, but never a Media before
 * an Alta.
 */
export const expectClaim = (model: Model, user: string, queue: Queue, mayRace: boolean): Expected => {
  const open = openOf(model, user)
  if (open) return { status: 200, after: open, anyOf: [open] }
  const pending = pendingOf(model, queue)
  const [head] = pending
  if (!head) return { status: 404, code: 'noCases' }
  const equals = pending.filter(({ priority }) => priority === head.priority)
  const anyOf = (mayRace ? equals : [head]).map((one) => ({ ...one, status: 'OPEN' as const, handler: user }))
  return { status: 200, anyOf }
}

export const expectDecision = (model: Model, user: string, number: string, decision: Decision): Expected => {
  const found = model.get(number)
  if (!found) return { status: 404, code: 'notFound' }
  const { from, to } = transitions[decision]
  if (!(from as readonly string[]).includes(found.status) || found.handler !== user) {
    return { status: 409, code: 'wrongState' }
  }
  if (decision === 'resume' && openOf(model, user)) return { status: 409, code: 'caseOpen' }
  // Only massive banking can reject.
  if (decision === 'reject' && found.queue.management !== 'massiveBanking')
    return { status: 403, code: 'forbidden' }
  return {
    status: 200,
    after: { ...found, status: to, wasPaused: found.wasPaused || to === 'PAUSED' },
  }
}

/** Opening a returned order for correction (decision 22): a repeat finds it open. */
export const expectCorrection = (found: ModelCase): Expected =>
  found.status === 'REJECT'
    ? { status: 200, after: { ...found, correcting: true } }
    : { status: 409, code: 'wrongState' }

/** Sending an attempt: an earlier one is already sent, the next one needs its correction. */
export const expectSend = (found: ModelCase, attempt: number): Expected => {
  if (attempt <= found.attempt) return { status: 200, after: found }
  if (found.status !== 'REJECT' || !found.correcting) return { status: 409, code: 'wrongState' }
  const { handler: _handler, ...rest } = found
  return { status: 200, after: { ...rest, status: 'PENDING', priority: 'Media', attempt, correcting: false } }
}

/** Differences between the model and a stored or returned case. */
export const differences = (
  expected: ModelCase,
  actual: Pick<CaseRow, 'requestNumber' | 'reqStatus' | 'reqUser' | 'attempt'>,
): string[] =>
  [
    ['number', expected.number, actual.requestNumber],
    ['status', expected.status, actual.reqStatus],
    ['handler', expected.handler, actual.reqUser],
    ['attempt', expected.attempt, actual.attempt ?? 1],
  ].flatMap(([name, wanted, got]) => (wanted === got ? [] : [`${name} is ${got}, not ${wanted}`]))
