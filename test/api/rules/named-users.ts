import { putOnList } from '../../support/named-users.ts'
import type { Asked, Rules } from '../rule.ts'

const params = { tool: 'special' }
/** The lists are of no one: a root administrator may add and remove themselves and any other user. */
const rootAlone = { rootAdmin: [200, 200] } as const
const whom = ({ user, other, whose }: Asked) => (whose === 'own' ? user : other)

export const namedUserRules: Rules = {
  'GET /control-board/named-users/{tool}': {
    answers: rootAlone,
    input: () => ({ params, query: {} }),
  },
  'POST /control-board/named-users/{tool}': {
    answers: rootAlone,
    input: (asked) => ({ params, body: { login: whom(asked).login } }),
  },
  'DELETE /control-board/named-users/{tool}': {
    answers: rootAlone,
    input: async (asked) => {
      const { login, id } = await putOnList('special', whom(asked))
      return { params, body: { login, id } }
    },
  },
  'GET /control-board/named-users/{tool}/changes': {
    answers: rootAlone,
    input: () => ({ params, query: {} }),
  },
}
