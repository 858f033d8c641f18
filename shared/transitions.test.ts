import { expect, it } from 'vitest'
import { cases } from './case-calls.ts'
import { caseReports } from './case-reports.ts'
import { type CaseStatus, decisionOf, placeOf, statuses, transitions } from './cases.ts'
import type { Endpoint } from './contract.ts'
import { leaderCases } from './leader-case-calls.ts'
import { loads } from './loads.ts'
import { orders } from './orders.ts'

/** The actions that each call requires; the table says which roles may do them. */
const calls: [Endpoint, (keyof typeof transitions)[]][] = [
  [orders.send, ['correct']],
  [orders.correct, ['correct']],
  [cases.claim, ['selfAssign']],
  [cases.changeStatus, ['resume', 'pause', 'approve', 'return', 'reject']],
  [leaderCases.changePriority, ['prioritise']],
  [leaderCases.changeOwner, ['reassign']],
  [leaderCases.caseTransfer, ['reassign']],
  [leaderCases.pauseOpen, ['release']],
  [caseReports.start, ['report', 'selfAssign']],
  [caseReports.remove, ['giveBack', 'mistaken']],
]

it.each(calls)('$path is open to the roles that may do its actions', ({ roles }, actions) => {
  for (const action of actions) expect(roles).toEqual(transitions[action].who)
})

it('cases are made by orders and by loads', () => {
  const makers = [...orders.send.roles, ...loads.status.roles]
  expect(makers).toEqual(transitions.create.who)
})

it('each status that is asked for is one decision', () => {
  const asked = statuses.flatMap((status) => decisionOf(status) ?? [])
  expect(new Set(asked).size).toBe(asked.length)
  for (const decision of asked) expect(decisionOf(transitions[decision].to)).toBe(decision)
})

it('from a closed case only a returned one leads on, to its adviser’s correction', () => {
  const leadOn = (status: CaseStatus) =>
    Object.entries(transitions).flatMap(([name, { from }]) =>
      (from as readonly CaseStatus[]).includes(status) ? [name] : [],
    )
  const closed = statuses.filter((status) => placeOf[status] === 'closed')
  expect(closed.map((status) => [status, leadOn(status)])).toEqual([
    ['REJECT', ['correct']],
    ['APPROVED', []],
    ['ABORT', []],
  ])
})
