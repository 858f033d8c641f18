import { archive } from '../../services/archive/archiver.ts'
import { handler } from '../../services/cases/index.ts'
import { type StoredCase, toRow } from '../../services/cases/stored-case.ts'
import { readFile } from '../../services/documents/bucket.ts'
import { readOrderDocuments } from '../../services/documents/order-documents.ts'
import type { CaseAction, Decision } from '../../shared/cases.ts'
import { leaderCases } from '../../shared/leader-case-calls.ts'
import type { OrderForm } from '../../shared/orders.ts'
import { call, type Reply, type TestUser } from '../support/api.ts'
import { sendOrder } from '../support/orders.ts'
import { removeCase, startCase } from '../support/reports.ts'
import { correctOrder } from '../support/returned-orders.ts'
import { claim, decide, type Queue } from './actions.ts'
import { areas } from './reports.ts'

/** A case and the people who work with it. */
export type Life = {
  number: string
  queue: Queue
  /** The adviser's form; only an order has it. */
  form?: OrderForm
  adviser: TestUser
  analyst: TestUser
  /** Another handler, who is in the bank's directory. */
  colleague: TestUser
  leader: TestUser
}
export type Answered = Pick<Reply<unknown>, 'status' | 'refusal'>

/** An action on a case, based on the case as the page would show it now. */
export type Verb = {
  /** The expected history entries; none for an action that is not a transition. */
  actions: readonly CaseAction[]
  /** Allowed refusals, even where the table of transitions allows the start. */
  mayRefuse?: readonly string[]
  /** It may succeed and change nothing: the case already has that state, or another one is open. */
  mayKeep?: true
  /** It acts on the handler's open case, which may be another one. */
  ofHandler?: true
  who: (life: Life, found: StoredCase) => TestUser
  act: (life: Life, found: StoredCase) => (id: string) => Promise<Answered>
}

const analyst: Verb['who'] = (life) => life.analyst
const colleague: Verb['who'] = (life) => life.colleague
const leader: Verb['who'] = (life) => life.leader
const adviser: Verb['who'] = (life) => life.adviser
const holder: Verb['who'] = (life, { handler: login }) =>
  login === life.colleague.login ? life.colleague : life.analyst

const keyOf = (found: StoredCase) => {
  const { pkRequest, skRequest, requestNumber } = toRow(found)
  return { pkRequest, skRequest, requestNumber }
}

const claimBy = (who: Verb['who']): Verb => ({
  actions: ['selfAssign'],
  mayKeep: true,
  who,
  act: (life, found) => (id) => claim(who(life, found), life.queue, id),
})
const decision = (name: Decision, mayRefuse: readonly string[] = []): Verb => ({
  actions: [name],
  mayRefuse,
  who: holder,
  act: (life, found) => (id) => decide(holder(life, found), name, keyOf(found) as never, id),
})
const prioritise = (priority: 'Alta' | 'Media'): Verb => ({
  actions: ['prioritise'],
  mayKeep: true,
  who: leader,
  act: (life, found) => (actionId) =>
    call(handler, leaderCases.changePriority, life.leader, {
      params: { priority },
      body: { ...keyOf(found), actionId },
    }),
})
const reassign = (confirm: boolean, mayRefuse: readonly string[]): Verb => ({
  actions: ['reassign'],
  // The current handler is not a valid target.
  mayRefuse: ['reassignRefused', ...mayRefuse],
  who: leader,
  act: (life, found) => (actionId) =>
    call(handler, leaderCases.changeOwner, life.leader, {
      body: { ...keyOf(found), actionId, Requser: life.colleague.login, status: 'OPEN', confirm },
    }),
})

export const verbs: Readonly<Record<string, Verb>> = {
  claim: claimBy(analyst),
  'claim by another': claimBy(colleague),
  'report it': {
    actions: ['selfAssign'],
    mayRefuse: ['caseElsewhere', 'caseOpen'],
    who: analyst,
    act: (life) => (actionId) =>
      startCase(life.analyst, { ...areas.groupDisbursement.said, requestNumber: life.number, actionId }),
  },
  pause: decision('pause'),
  resume: decision('resume', ['caseOpen']),
  approve: decision('approve'),
  return: decision('return'),
  reject: decision('reject', ['forbidden']),
  'prioritise as Alta': prioritise('Alta'),
  'prioritise as Media': prioritise('Media'),
  reassign: reassign(false, ['caseOpen']),
  'reassign, confirmed': reassign(true, []),
  release: {
    actions: ['release'],
    ofHandler: true,
    who: leader,
    act: (life, found) => (actionId) =>
      call(handler, leaderCases.pauseOpen, life.leader, {
        params: { user: holder(life, found).login },
        body: { management: life.queue.management, actionId },
      }),
  },
  remove: {
    actions: ['giveBack', 'mistaken'],
    mayRefuse: ['caseWasPaused'],
    who: holder,
    act: (life, found) => (actionId) => removeCase(holder(life, found), life.number, { actionId }),
  },
  'open its correction': {
    actions: [],
    who: adviser,
    act: (life) => () => correctOrder(life.adviser, life.number),
  },
  'send it again': {
    actions: ['correct'],
    // No correction is open.
    mayRefuse: ['wrongState', 'notFound'],
    who: adviser,
    act:
      (life, { attempt = 1 }) =>
      async () =>
        life.form
          ? sendOrder(life.adviser, life.form, attempt + 1)
          : { status: 404, refusal: { code: 'notFound', message: '' } },
  },
  'archive its documents': {
    actions: [],
    who: adviser,
    act:
      ({ form, number }) =>
      async () => {
        if (!form) return { status: 200, refusal: undefined }
        await archive(number, new Date())
        const { documents } = await readOrderDocuments(number)
        const files = await Promise.all(documents.map(({ key }) => readFile(key)))
        return { status: files.every((file) => file) ? 200 : 500, refusal: undefined }
      },
  },
}
