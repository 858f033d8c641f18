import { randomUUID } from 'node:crypto'
import { createView, viewInput, viewsOf } from '../../support/views.ts'
import type { Asked, Rules } from '../rule.ts'

/** The views are those of disbursement, whose leader asks for their own management, or for another one. */
const managementOf = ({ persona, whose }: Asked) =>
  persona.endsWith('another management') === (whose === 'own') ? 'housing' : 'groupDisbursement'

const bothLeaders = { leader: [200, 403], 'leader of another management': [200, 403] } as const
/** The view of another leader that a call names, to check that it stays. */
const views = new Map<string, string>()
const params = (asked: Asked) => ({ management: managementOf(asked) })

/** The service's own tests check that a leader cannot reach a view of another one of the same management. */
export const viewRules: Rules = {
  'GET /config/views/{management}': {
    answers: bothLeaders,
    input: (asked) => ({ params: params(asked) }),
  },
  'POST /config/views/{management}': {
    answers: bothLeaders,
    input: (asked) => ({ params: params(asked), body: { ...viewInput(), id: randomUUID() } }),
  },
  'PUT /config/views/{management}/{id}': {
    answers: { leader: [200, 404], 'leader of another management': [403, 403] },
    input: async ({ user, other, whose, persona }) => {
      const { body } = persona === 'leader' ? await createView(whose === 'own' ? user : other) : { body: {} }
      const { id = randomUUID(), version = 1 } = body as { id?: string; version?: number }
      return { params: { management: 'groupDisbursement', id }, body: { ...viewInput(), version } }
    },
  },
  'DELETE /config/views/{management}/{id}': {
    // A view of another leader is none of the caller's: nothing is deleted.
    answers: { leader: [200, 200], 'leader of another management': [403, 403] },
    input: async ({ user, other, whose, persona }) => {
      if (persona !== 'leader')
        return { params: { management: 'groupDisbursement', id: randomUUID() }, query: { version: 1 } }
      const { id, version } = (await createView(whose === 'own' ? user : other)).body
      if (whose === 'another') views.set(user.login, id)
      return { params: { management: 'groupDisbursement', id }, query: { version } }
    },
    stillThere: async ({ user, other, persona }) => {
      if (persona !== 'leader') return true
      const { items } = (await viewsOf(other)).body
      return items.some(({ id }) => id === views.get(user.login))
    },
  },
  'PUT /config/default-view/{management}': {
    answers: bothLeaders,
    input: (asked) => ({ params: params(asked), body: { id: 'today' } }),
  },
}
