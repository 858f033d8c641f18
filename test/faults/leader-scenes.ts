import { randomUUID } from 'node:crypto'
import { handler } from '../../services/cases/index.ts'
import { readQueues } from '../../services/cases/queue.ts'
import type { CaseRow } from '../../shared/cases.ts'
import { leaderCases } from '../../shared/leader-case-calls.ts'
import { queueOf } from '../../shared/queue-key.ts'
import { call, type Handler, signedIn, type TestUser } from '../support/api.ts'
import { pendingCase } from '../support/cases.ts'
import { claim, decide, everyDecision, everyDecisionRole } from './actions.ts'
import type { Scene } from './deaths.ts'

const asCases = handler as unknown as Handler
/** A handler of this management in the bank's directory. */
const colleague = 'OSCBED01'

const held = async (login?: string): Promise<{ analyst: TestUser; row: CaseRow }> => {
  await pendingCase(everyDecision)
  const analyst = await signedIn(everyDecisionRole, login)
  return { analyst, row: (await claim(analyst, everyDecision, randomUUID())).body }
}

const keyOf = ({ pkRequest, skRequest, requestNumber }: CaseRow) => ({ pkRequest, skRequest, requestNumber })

const giving = async (analyst: TestUser, row: CaseRow, confirm: boolean): Promise<Scene> => {
  const leader = await signedIn('LideresBancaMasiva')
  return {
    analyst,
    act: (actionId) =>
      call(asCases, leaderCases.changeOwner, leader, {
        body: { ...keyOf(row), actionId, Requser: colleague, status: 'OPEN', confirm },
      }),
  }
}

/** A leader's actions on a case, each prepared up to the call itself. */
export const leaderScenes: Record<string, () => Promise<Scene>> = {
  prioritise: async () => {
    const { number } = await pendingCase(everyDecision)
    const leader = await signedIn('LideresBancaMasiva')
    const pkRequest = queueOf(everyDecision.management, everyDecision.process)
    const [stored] = await readQueues([{ index: 'queue', key: pkRequest, page: 1 }], { limit: 1 })
    const key = { pkRequest, skRequest: stored?.skRequest ?? '', requestNumber: number }
    return {
      analyst: leader,
      act: (actionId) =>
        call(asCases, leaderCases.changePriority, leader, {
          params: { priority: 'Alta' },
          body: { ...key, actionId },
        }),
    }
  },
  'reassign an open case': async () => {
    const { analyst, row } = await held()
    return giving(analyst, row, false)
  },
  'reassign a paused case': async () => {
    const { analyst, row } = await held()
    const { body } = await decide(analyst, 'pause', row, randomUUID())
    return giving(analyst, body, false)
  },
  'reassign to who has a case open': async () => {
    await held(colleague)
    const { analyst, row } = await held()
    return giving(analyst, row, true)
  },
  release: async () => {
    const { analyst } = await held()
    const leader = await signedIn('LideresBancaMasiva')
    return {
      analyst,
      act: (actionId) =>
        call(asCases, leaderCases.pauseOpen, leader, {
          params: { user: analyst.login },
          body: { management: 'massiveBanking', actionId },
        }),
    }
  },
}
