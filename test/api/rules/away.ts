import type { Asked, Rules } from '../rule.ts'

/** Whether the caller asks for the management that they lead, or for another one. */
const managementOf = ({ persona, whose }: Asked) =>
  persona.endsWith('another management') === (whose === 'own') ? 'housing' : 'groupDisbursement'

const params = (asked: Asked) => ({ management: managementOf(asked) })
const bothLeaders = { leader: [200, 403], 'leader of another management': [200, 403] } as const

/** An absence is named by the caller's own login: no call reaches that of another leader. */
export const awayRules: Rules = {
  'GET /away/{management}': {
    answers: bothLeaders,
    input: (asked) => ({ params: params(asked) }),
  },
  'PUT /away/{management}': {
    answers: bothLeaders,
    input: (asked) => ({ params: params(asked), body: { until: '2026-01-02T15:00:00.000Z' } }),
  },
}
