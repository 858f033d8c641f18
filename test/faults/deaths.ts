import { randomUUID } from 'node:crypto'
import { leavesRecord, violationsOf } from '../../infra/recovery/case-violations.ts'
import { findOpenCase } from '../../services/cases/open-case.ts'
import { casesTable, keys } from '../../services/table/keys.ts'
import type { CaseRow, Decision } from '../../shared/cases.ts'
import { type Reply, signedIn, type TestUser } from '../support/api.ts'
import { pendingCase } from '../support/cases.ts'
import { everyItem } from '../support/items.ts'
import { claim, decide, everyDecision, everyDecisionRole } from './actions.ts'
import { type Fault, noFault, withFault } from './faults.ts'
import { leaderScenes } from './leader-scenes.ts'
import { reportScenes } from './report-scenes.ts'

type Action = (id: string) => Promise<Reply<CaseRow>>
/** The user of the action's record, the action, and what happens before its retry. */
export type Scene = {
  analyst: TestUser
  act: Action
  meanwhile?: () => Promise<unknown>
  /** Of the claim in the same call. */
  nextId?: string
}

const claimed = async (): Promise<{ analyst: TestUser; row: CaseRow }> => {
  await pendingCase(everyDecision)
  const analyst = await signedIn(everyDecisionRole)
  return { analyst, row: (await claim(analyst, everyDecision, randomUUID())).body }
}

/** Two cases, and a claim; if it got a case, another tab acts on it before the retry. */
const claimingWhile =
  (then: (analyst: TestUser, row: CaseRow) => Promise<unknown>) => async (): Promise<Scene> => {
    await pendingCase(everyDecision)
    await pendingCase(everyDecision)
    const analyst = await signedIn(everyDecisionRole)
    return {
      analyst,
      act: (id) => claim(analyst, everyDecision, id),
      meanwhile: async () => {
        const open = await findOpenCase(analyst.login)
        if (open) await then(analyst, open)
      },
    }
  }

const deciding = (decision: Decision) => async (): Promise<Scene> => {
  const { analyst, row } = await claimed()
  if (decision === 'resume') await decide(analyst, 'pause', row, randomUUID())
  return { analyst, act: (id) => decide(analyst, decision, row, id) }
}

/** Three cases: a second claim by the retry could take the third. */
const decidingAndClaiming = (decision: Decision) => async (): Promise<Scene> => {
  const { analyst, row } = await claimed()
  await pendingCase(everyDecision)
  await pendingCase(everyDecision)
  const nextId = randomUUID()
  const next = { ...everyDecision, actionId: nextId }
  return { analyst, nextId, act: (id) => decide(analyst, decision, row, id, next) }
}

/** Each transition, prepared up to the call itself. */
const scenes: Record<string, () => Promise<Scene>> = {
  selfAssign: async () => {
    // Two cases: a second claim by the retry could take another one.
    await pendingCase(everyDecision)
    await pendingCase(everyDecision)
    const analyst = await signedIn(everyDecisionRole)
    return { analyst, act: (id) => claim(analyst, everyDecision, id) }
  },
  'selfAssign of the last case': async () => {
    await pendingCase(everyDecision)
    const analyst = await signedIn(everyDecisionRole)
    return { analyst, act: (id) => claim(analyst, everyDecision, id) }
  },
  'selfAssign of a case that is decided before the repeat': claimingWhile((analyst, row) =>
    decide(analyst, 'approve', row, randomUUID()),
  ),
  'selfAssign, with another case in hand at the repeat': claimingWhile(async (analyst, row) => {
    await decide(analyst, 'pause', row, randomUUID())
    await claim(analyst, everyDecision, randomUUID())
  }),
  pause: deciding('pause'),
  resume: deciding('resume'),
  approve: deciding('approve'),
  return: deciding('return'),
  reject: deciding('reject'),
  'approve, and the next case': decidingAndClaiming('approve'),
  'pause, and the next case': decidingAndClaiming('pause'),
  ...leaderScenes,
  ...reportScenes,
}

export type Death = { transition: string; fault: Fault; problems: string[] }

/** The function dies at one call, and the caller retries with the same id: returns what is wrong then. */
const dieOnce = async (prepare: () => Promise<Scene>, fault: Fault): Promise<string[]> => {
  const { analyst, act, meanwhile, nextId } = await prepare()
  const id = randomUUID()
  const first = await withFault(fault, () => act(id))
  await meanwhile?.()
  const second = await act(id)
  const problems: string[] = []
  if (!first.died) problems.push('the function did not die')
  if (second.status !== 200) problems.push(`the repeat answered ${second.status} ${second.refusal?.code}`)
  const items = await everyItem(casesTable())
  const entries = items.filter(({ sk }) => sk === `H#${id}`)
  if (entries.length !== 1) problems.push(`${entries.length} history entries`)
  const numbers = entries.map(({ pk }) => pk)
  if (second.status === 200 && !numbers.includes(keys.case(second.body.requestNumber).pk))
    problems.push('the repeat answered with another case')
  if (nextId) {
    const claims = items.filter(({ sk }) => sk === `H#${nextId}`).map(({ pk }) => pk)
    const { next } = second.body as { next?: CaseRow }
    if (claims.length !== 1 || claims[0] !== keys.case(next?.requestNumber ?? '').pk)
      problems.push(`claimed ${claims.join(', ')}, and answered with ${next?.requestNumber}`)
  }
  const records = items.filter(({ pk, sk }) => pk.startsWith(`P#${analyst.login}`) && sk === id)
  const due = leavesRecord(String(entries[0]?.action)) ? 1 : 0
  if (records.length !== due) problems.push(`${records.length} productivity records`)
  return [...problems, ...violationsOf(items)]
}

/**
 * R3: death before and after every DynamoDB call of every transition, or of one. `clear` empties the table between
 * them.
 */
export const deaths = async (clear: () => Promise<void>, only?: string): Promise<Death[]> => {
  const all: Death[] = []
  for (const [transition, prepare] of Object.entries(scenes)) {
    if (only !== undefined && transition !== only) continue
    await clear()
    const { act } = await prepare()
    const { calls } = await withFault(noFault, () => act(randomUUID()))
    for (let at = 0; at < calls; at += 1) {
      for (const kind of ['dies before', 'dies after'] as const) {
        await clear()
        const fault = { kind, at }
        all.push({ transition, fault, problems: await dieOnce(prepare, fault) })
      }
    }
  }
  return all
}
