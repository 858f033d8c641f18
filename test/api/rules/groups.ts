import { randomUUID } from 'node:crypto'
import type { Asked, Rules } from '../rule.ts'
import { asCaller, leaderOf, noSeat } from './led.ts'

const members = ['1020304050', '1020304051'].map((documentNumber) => ({ documentNumber }))
const said = (asked: Asked) => ({ name: 'Turno mañana', leader: leaderOf(asked), members })

/** The service's own tests, with seats, check that another leader's group cannot be reached by its id. */
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
