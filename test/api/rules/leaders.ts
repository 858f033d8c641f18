import { randomUUID } from 'node:crypto'
import { readCase } from '../../../services/cases/stored-case.ts'
import { orderProcess } from '../../../shared/processes.ts'
import { signedIn } from '../../support/api.ts'
import { pendingCase } from '../../support/cases.ts'
import { openCase } from '../fixtures.ts'
import type { Asked, Rules } from '../rule.ts'

const housing = { management: 'housing', process: 'housingDisbursement' } as const

/** The leader's own management, or that of the other leader. */
const queueOf = ({ persona, whose }: Asked) =>
  persona.endsWith('another management') === (whose === 'own') ? housing : orderProcess

/** The case of a call, stored to check that it stays unchanged. */
const asked = new Map<string, { number: string; version: number }>()
const stillThere = async ({ user }: Asked): Promise<boolean> => {
  const { number, version } = asked.get(user.login) ?? {}
  return number !== undefined && (await readCase(number))?.version === version
}
const keyOf = async ({ user }: Asked, number: string) => {
  const stored = await readCase(number)
  asked.set(user.login, { number, version: stored?.version ?? 0 })
  return {
    pkRequest: `${stored?.management}#${stored?.process}`,
    skRequest: stored?.skRequest,
    requestNumber: number,
    actionId: randomUUID(),
  }
}

/** A user with an open case of the order process; no case of housing is open here. */
const holder = async () => {
  const analyst = await signedIn('GestoresDesembolsos')
  return { analyst, row: await openCase(analyst) }
}
const bothLeaders = { leader: [200, 403], 'leader of another management': [200, 403] } as const

/** CARNUN01 works disbursements and has no open case; 'another': the leader of housing makes the call. */
const reassignment: Rules[string] = {
  answers: { leader: [200, 403], 'leader of another management': [404, 404] },
  input: async (asked) => {
    const body = await keyOf(asked, (await holder()).row.requestNumber)
    const leader = asked.whose === 'own' ? asked.user.login : asked.other.login
    return {
      body: {
        ...body,
        ...(asked.persona === 'leader' && { leader }),
        Requser: 'CARNUN01',
        status: 'OPEN',
        confirm: true,
      },
    }
  },
  stillThere,
}

export const leaderRules: Rules = {
  'GET /requests/count/{management}/{process}/{period}': {
    answers: bothLeaders,
    input: (asked) => ({ params: { ...queueOf(asked), period: '2026-11-01_2026-11-20' } }),
  },
  'GET /requests/totals/{management}': {
    answers: bothLeaders,
    input: (asked) => ({ params: { management: queueOf(asked).management }, query: { month: '2026-11' } }),
  },
  'GET /requests/list/{status}': {
    answers: bothLeaders,
    input: (asked) => ({
      params: { status: 'APPROVED' },
      query: { management: queueOf(asked).management, month: '2026-11' },
    }),
  },
  'GET /requests/changes/{management}': {
    answers: bothLeaders,
    input: (asked) => ({
      params: { management: queueOf(asked).management },
      headers: { since: String(Date.now()) },
    }),
  },
  'PUT /requests/change/priority/{priority}': {
    // A case of another management is not found for a leader.
    answers: { leader: [200, 404], 'leader of another management': [200, 404] },
    input: async (asked) => ({
      params: { priority: 'Alta' },
      body: await keyOf(asked, (await pendingCase(queueOf(asked))).number),
    }),
    stillThere,
  },
  'POST /requests/change-owner': reassignment,
  'PUT /requests/case/case-transfer': reassignment,
  'GET /control-board/case/{id}': {
    // Returns only rows of the leader's own management: here none in both cases.
    answers: { leader: [200, 200], 'leader of another management': [200, 200] },
    input: ({ user, other, whose }) => ({
      params: { id: whose === 'own' ? user.login : other.login },
      query: { status: 'OPEN' },
    }),
  },
  'PUT /control-board/case/pauseopen/{user}': {
    // The leader of another management cannot reach the case by naming their own management.
    answers: { leader: [200, 403], 'leader of another management': [404, 403] },
    input: async (asked) => {
      const { analyst, row } = await holder()
      await keyOf(asked, row.requestNumber)
      return { params: { user: analyst.login }, body: { management: queueOf(asked).management } }
    },
    stillThere,
  },
  'POST /login/get-info-user-idm': {
    // The directory belongs to the bank: any leader may look up any network user.
    answers: { leader: [200, 200], 'leader of another management': [200, 200] },
    input: ({ whose }) => ({ body: { user: whose === 'own' ? 'CARNUN01' : 'NOHVIV01' } }),
  },
  'GET /control-board/handlers/{management}': {
    answers: bothLeaders,
    input: (asked) => ({ params: { management: queueOf(asked).management } }),
  },
}
