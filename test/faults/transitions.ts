import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { violationsOf } from '../../infra/recovery/case-violations.ts'
import { handler } from '../../services/cases/index.ts'
import { cases } from '../../shared/case-calls.ts'
import { type CaseRow, type Decision, historyEntry } from '../../shared/cases.ts'
import { leaderCases } from '../../shared/leader-case-calls.ts'
import { call, type Reply, signedIn, type TestUser } from '../support/api.ts'
import { pendingCase } from '../support/cases.ts'
import { dynamoAddress, type Misfortune, reachDynamoBy, startFaultProxy } from '../support/fault-proxy.ts'
import { everyItem } from '../support/items.ts'
import { claim, decide, everyDecision, everyDecisionRole } from './actions.ts'

export type StormSize = { cases: number; analysts: number; leaders: number }
export type Weathered = {
  transitions: number
  /** Cases that could not be ended. */
  stuck: number
  /** Acknowledged actions without exactly one history entry, and entries without a requested action. */
  untrue: number
  violations: string[]
  /** 5xx answers: a temporary error is retried within the call, or its caller is told to retry. */
  errors: number
  /** Number of answers by status, and of faults by kind. */
  answers: Map<number, number>
  misfortunes: ReadonlyMap<Misfortune, number>
}

/** The share of DynamoDB requests for each misfortune. */
type Shares = readonly (readonly [Misfortune, number])[]
export const hungRequests: Shares = [
  ['never answers', 0.025],
  ['does it and never answers', 0.025],
]
const everyMisfortune: Shares = [
  ['conflicts', 0.04],
  ['throttled', 0.03],
  ['throttled inside', 0.03],
  ['fails', 0.02],
  ['loses the request', 0.01],
  ['loses the answer', 0.02],
  ...hungRequests,
  ['is stale', 0.15],
]
const misfortune = (shares: Shares): Misfortune | undefined => {
  let left = Math.random()
  return shares.find(([, share]) => {
    left -= share
    return left < 0
  })?.[0]
}

const oneOf = <Value>(values: readonly Value[]): Value | undefined =>
  values[Math.floor(Math.random() * values.length)]

/** A handler of this management in the bank's directory, so cases can be reassigned to them. */
const colleague = 'OSCBED01'

/** The storm ends when no action has succeeded for this long; the remaining cases are stuck. */
const longestPause = 15_000

class Office {
  left: number
  private movedAt = Date.now()
  readonly answers: Weathered['answers'] = new Map()
  readonly asked = new Set<string>()
  readonly acknowledged = new Set<string>()
  /** A recently worked case, for the leaders' actions. */
  lately: CaseRow | undefined

  constructor(size: number) {
    this.left = size
  }

  get isOpen(): boolean {
    return this.left > 0 && Date.now() - this.movedAt < longestPause
  }

  note(status: number): void {
    this.answers.set(status, (this.answers.get(status) ?? 0) + 1)
  }

  /** Retries as the page and its user do: with the same id, while the answer says to try again. */
  async insist(act: (id: string) => Promise<Reply<CaseRow>>): Promise<Reply<CaseRow>> {
    const id = randomUUID()
    this.asked.add(id)
    for (let time = 1; ; time += 1) {
      const reply = await act(id)
      this.note(reply.status)
      if (reply.status === 200) {
        this.lately = reply.body
        this.movedAt = Date.now()
      }
      if (reply.status === 200 && reply.body.reqStatus !== 'OPEN') this.acknowledged.add(id)
      if (reply.status < 500 && reply.status !== 429) return reply
      if (time === 50) throw new Error(`answered ${reply.status} fifty times`)
    }
  }
}

const inHands = async (office: Office, analyst: TestUser, status: 'OPEN' | 'PAUSED'): Promise<CaseRow[]> => {
  for (;;) {
    const params = { status, id: analyst.login }
    const { status: answer, body } = await call(handler, cases.ofHandler, analyst, { params, query: {} })
    office.note(answer)
    if (answer === 200) return body.items
  }
}

/** Half of the open cases are paused, so that a case takes about four transitions to its end. */
const endings = ['pause', 'pause', 'pause', 'approve', 'return', 'reject'] as const satisfies Decision[]

const work = async (office: Office, analyst: TestUser): Promise<void> => {
  let queueIsEmpty = false
  while (office.isOpen) {
    const [open] = await inHands(office, analyst, 'OPEN')
    if (open) {
      const decision = oneOf(endings) ?? 'approve'
      const { status } = await office.insist((id) => decide(analyst, decision, open, id))
      if (status === 200 && decision !== 'pause') office.left -= 1
      continue
    }
    const looks = queueIsEmpty || Math.random() < 0.5
    const paused: CaseRow[] = looks ? await inHands(office, analyst, 'PAUSED') : []
    const waiting = oneOf(paused)
    const { status }: Reply<CaseRow> = waiting
      ? await office.insist((id) => decide(analyst, 'resume', waiting, id))
      : await office.insist((id) => claim(analyst, everyDecision, id))
    queueIsEmpty = status === 404
    // The others end the remaining cases without this analyst, whose polling would only load the machine.
    if (queueIsEmpty) await wait(500)
  }
}

/** Leaders prioritise and take cases that analysts work on: often too late, and then they are refused. */
const meddle = async (office: Office, leader: TestUser): Promise<void> => {
  while (office.isOpen) {
    await wait(25)
    const row = office.lately
    if (!row) continue
    office.lately = undefined
    const { pkRequest, skRequest, requestNumber, reqUser = '' } = row
    const key = { pkRequest, skRequest, requestNumber }
    const action = oneOf(['prioritise', 'release', 'reassign'] as const)
    await office.insist((actionId) => {
      if (action === 'release')
        return call(handler, leaderCases.pauseOpen, leader, {
          params: { user: reqUser || colleague },
          body: { management: everyDecision.management as 'massiveBanking', actionId },
        })
      if (action === 'reassign')
        return call(handler, leaderCases.changeOwner, leader, {
          body: { ...key, actionId, Requser: colleague, status: 'OPEN', confirm: true },
        })
      return call(handler, leaderCases.changePriority, leader, {
        params: { priority: row.priorityFlag === 'Alta' ? 'Media' : 'Alta' },
        body: { ...key, actionId },
      })
    })
  }
}

/** R4: analysts end cases and leaders interfere, while requests to DynamoDB fail in every way. */
export const transitionsThroughFaults = async (
  table: string,
  size: StormSize,
  shares = everyMisfortune,
): Promise<Weathered> => {
  const numbers = Array.from({ length: size.cases }, (_, index) => index).values()
  const file = async () => {
    for (const place of numbers)
      await pendingCase(
        { ...everyDecision, priority: place % 5 === 0 ? 'Alta' : 'Media' },
        new Date(Date.parse('2026-11-20T13:00:00Z') + place * 1_000),
      )
  }
  await Promise.all(Array.from({ length: 8 }, file))
  const analysts = await Promise.all(
    Array.from({ length: size.analysts }, (_, index) =>
      signedIn(everyDecisionRole, index === 0 ? colleague : undefined),
    ),
  )
  const leaders = await Promise.all(
    Array.from({ length: size.leaders }, () => signedIn('LideresBancaMasiva')),
  )

  const office = new Office(size.cases)
  const proxy = await startFaultProxy(dynamoAddress(), () => misfortune(shares))
  const reachDirectly = reachDynamoBy(proxy.url)
  await Promise.all([
    ...analysts.map((analyst) => work(office, analyst)),
    ...leaders.map((leader) => meddle(office, leader)),
  ]).finally(reachDirectly)
  await proxy.stop()

  const items = await everyItem(table)
  const entries = items
    .filter(({ sk }) => sk.startsWith('H#'))
    .map((item) => ({ id: item.sk.slice(2), ...historyEntry().parse(item) }))
  const times = Map.groupBy(entries, ({ id }) => id)
  const lost = [...office.acknowledged].filter((id) => times.get(id)?.length !== 1)
  const made = [...times.keys()].filter((id) => !office.asked.has(id))
  const ended = items.filter(
    ({ sk, status }) => sk === 'CASE' && /^(APPROVED|REJECT|ABORT)$/.test(String(status)),
  )
  return {
    transitions: entries.length,
    stuck: size.cases - ended.length,
    untrue: lost.length + made.length,
    violations: violationsOf(items),
    errors: [...office.answers].reduce((sum, [status, times]) => (status < 500 ? sum : sum + times), 0),
    answers: office.answers,
    misfortunes: proxy.happened,
  }
}
