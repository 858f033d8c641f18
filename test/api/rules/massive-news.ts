import { randomUUID } from 'node:crypto'
import { massiveOf } from '../../support/massive-news.ts'
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

const said = ({ user, other, whose }: Asked) =>
  massiveOf(randomUUID(), { userLeader: (whose === 'own' ? user : other).login })

/** That another leader's group and massive news are out of reach is tested beside the service, with seats. */
export const massiveNewsRules: Rules = {
  'POST /control-board/news/masiveReport': { answers: asCaller, input: (asked) => ({ body: said(asked) }) },
  'GET /control-board/news/masiveReport/{id}': {
    answers: noSeat,
    input: () => ({ params: { id: randomUUID() } }),
  },
}
