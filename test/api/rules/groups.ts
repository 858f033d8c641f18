import { randomUUID } from 'node:crypto'
import type { Asked, Rules } from '../rule.ts'

/** Nobody here has a seat, so leaders have no groups; who names another leader is refused before that. */
const noSeat = {
  leader: [404, 404],
  'leader of another management': [404, 404],
  productivityLeader: [404, 404],
} as const
const asCaller = {
  leader: [404, 403],
  'leader of another management': [404, 403],
  productivityLeader: [404, 403],
} as const

const leaderOf = ({ user, other, whose }: Asked) => (whose === 'own' ? user : other).login
const members = ['1020304050', '1020304051'].map((documentNumber) => ({ documentNumber }))
const said = (asked: Asked) => ({ name: 'Turno mañana', leader: leaderOf(asked), members })

/** That another leader's group is out of reach by its id is tested beside the service, with seats. */
export const groupRules: Rules = {
  'GET /config/groups/getByLeader': {
    answers: asCaller,
    input: (asked) => ({ query: { leader: leaderOf(asked) } }),
  },
  'GET /config/groups/{id}': { answers: noSeat, input: () => ({ params: { id: randomUUID() } }) },
  'POST /config/groups': { answers: asCaller, input: (asked) => ({ body: said(asked) }) },
  'PUT /config/groups/{id}': {
    answers: asCaller,
    input: (asked) => ({ params: { id: randomUUID() }, body: { ...said(asked), version: 1 } }),
  },
  'DELETE /config/groups/{id}': {
    answers: noSeat,
    input: () => ({ params: { id: randomUUID() }, query: { version: 1 } }),
  },
}
