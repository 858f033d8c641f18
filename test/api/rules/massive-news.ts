import { randomUUID } from 'node:crypto'
import { massiveOf } from '../../support/massive-news.ts'
import type { Asked, Rules } from '../rule.ts'
import { asCaller, leaderOf, noSeat } from './led.ts'

const said = (asked: Asked) => massiveOf(randomUUID(), { userLeader: leaderOf(asked) })

/** That another leader's group and massive news are out of reach is tested beside the service, with seats. */
export const massiveNewsRules: Rules = {
  'POST /control-board/news/masiveReport': { answers: asCaller, input: (asked) => ({ body: said(asked) }) },
  'GET /control-board/news/masiveReport': { answers: noSeat, input: () => ({}) },
  'GET /control-board/news/masiveReport/{id}': {
    answers: noSeat,
    input: () => ({ params: { id: randomUUID() } }),
  },
}
