import { randomUUID } from 'node:crypto'
import { readCase } from '../../../services/cases/stored-case.ts'
import { orderProcess } from '../../../shared/processes.ts'
import { pendingCase } from '../../support/cases.ts'
import { openCase } from '../fixtures.ts'
import type { Asked, Rules } from '../rule.ts'

const housing = { management: 'housing', process: 'housingDisbursement' } as const

/** For a handler or leader, their own case is one of their management; for an adviser, one that they filed. */
const caseOf = ({ persona, whose, fixtures }: Asked): string => {
  const ofHousing = persona.endsWith('another management')
  const ours = ofHousing ? fixtures.housingCase : fixtures.sent.own.form.numberControl
  const theirs = ofHousing ? fixtures.sent.own.form.numberControl : fixtures.housingCase
  return whose === 'own' ? ours : theirs
}

const queueOf = ({ persona, whose }: Asked) =>
  persona.endsWith('another management') === (whose === 'own') ? housing : orderProcess

/** The open case of the other user of the role, stored to check that it stays unchanged. */
const held = new Map<string, { number: string; version: number }>()

export const caseRules: Rules = {
  'GET /requests/request-number/{number}': {
    // An adviser learns only whether a number is taken (decision 5).
    answers: {
      adviser: [200, 200],
      analyst: [200, 404],
      'analyst of another management': [200, 404],
      leader: [200, 404],
      'leader of another management': [200, 404],
    },
    input: (asked) => ({ params: { number: caseOf(asked) } }),
  },
  // The answer has no case of another management: `services/cases/of-customer.test.ts`.
  'GET /requests/customer': {
    answers: {
      analyst: [200, 200],
      'analyst of another management': [200, 200],
      leader: [200, 200],
      'leader of another management': [200, 200],
    },
    input: () => ({ query: { document: '1020304050' } }),
  },
  'GET /requests/history/{number}': {
    answers: {
      analyst: [200, 404],
      'analyst of another management': [200, 404],
      leader: [200, 404],
      'leader of another management': [200, 404],
    },
    input: (asked) => ({ params: { number: caseOf(asked) } }),
  },
  'GET /requests/status/ALL': {
    answers: { adviser: [200, 403] },
    input: ({ user, other, whose }) => ({ query: { reqUser: whose === 'own' ? user.login : other.login } }),
  },
  'GET /requests/status/PENDING/{limit}': {
    answers: {
      analyst: [200, 403],
      'analyst of another management': [200, 403],
      leader: [200, 403],
      'leader of another management': [200, 403],
    },
    input: (asked) => ({ params: { limit: 10 }, query: queueOf(asked) }),
  },
  'GET /requests/open': {
    answers: { analyst: [200, 200], 'analyst of another management': [200, 200] },
    input: () => ({}),
  },
  'GET /requests/waiting/{management}': {
    answers: { analyst: [200, 403], 'analyst of another management': [200, 403] },
    input: (asked) => ({ params: { management: queueOf(asked).management } }),
  },
  /** Only librances has this list, and none of these users works there. */
  'GET /requests/status-vobo/PENDING/{limit}': { answers: {}, input: () => ({ params: { limit: 10 } }) },
  'GET /requests/status-user/{status}/{id}': {
    answers: { analyst: [200, 403], 'analyst of another management': [200, 403] },
    input: ({ user, other, whose }) => ({
      params: { status: 'OPEN', id: whose === 'own' ? user.login : other.login },
    }),
  },
  'POST /requests/self-assign': {
    answers: { analyst: [200, 403], 'analyst of another management': [200, 403] },
    input: async (asked) => {
      if (asked.allowed && asked.whose === 'own') await pendingCase(queueOf(asked))
      return { body: { ...queueOf(asked), actionId: randomUUID() } }
    },
  },
  'PUT /requests/change/status/{status}': {
    // A case of the caller's management that another handler holds: 409; of another management: not found.
    answers: { analyst: [200, 409], 'analyst of another management': [404, 404] },
    input: async ({ persona, user, other, whose, allowed }) => {
      const holder = persona === 'analyst' ? (whose === 'own' ? user : other) : undefined
      const row = holder && allowed ? await openCase(holder) : undefined
      const number = row?.requestNumber ?? (await pendingCase()).number
      const stored = await readCase(number)
      held.set(user.login, { number, version: stored?.version ?? 0 })
      return {
        params: { status: 'APPROVED' },
        body: {
          pkRequest: row?.pkRequest ?? 'groupDisbursement#disbursementOrder',
          skRequest: stored?.skRequest,
          requestNumber: number,
          idProductivity: randomUUID(),
        },
      }
    },
    stillThere: async ({ user }) => {
      const { number, version } = held.get(user.login) ?? {}
      return number !== undefined && (await readCase(number))?.version === version
    },
  },
}
