import { readParameters } from '../../../services/ans/read-parameters.ts'
import type { Rules } from '../rule.ts'

/** Leaders of disbursement edit the parameters; everybody who sees cases reads them; lights are counted for leaders. */
export const parameterRules: Rules = {
  'GET /config/productivity-product': {
    answers: { leader: [200, 200] },
    input: () => ({ query: { productName: 'libranza' } }),
  },
  'PUT /config/productivity-product': {
    answers: { leader: [200, 409] },
    input: async ({ whose }) => {
      const { savedBy: _, savedAt: __, ...present } = await readParameters('libranza')
      // 'another': other values for the version after another person's change.
      const changed = { gap: present.gap + 1, version: present.version + 7 }
      return { body: { ...present, ...(whose === 'another' && changed) } }
    },
  },
  'GET /config/productivity-products': {
    answers: {
      analyst: [200, 200],
      'analyst of another management': [200, 200],
      leader: [200, 200],
      'leader of another management': [200, 200],
    },
    input: () => ({}),
  },
  'GET /requests/ans/{management}': {
    answers: { leader: [200, 403], 'leader of another management': [403, 200] },
    input: ({ whose }) => ({
      params: { management: whose === 'own' ? 'groupDisbursement' : 'housing' },
      query: {},
    }),
  },
}
