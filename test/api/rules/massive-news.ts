import { randomUUID } from 'node:crypto'
import { massiveOf } from '../../support/massive-news.ts'
import type { Asked, Rules } from '../rule.ts'
import { asCaller, leaderOf, noSeat } from './led.ts'

const said = (asked: Asked) => massiveOf(randomUUID(), { userLeader: leaderOf(asked) })

/** The service's own tests, with seats, check that another leader's groups and massive news cannot be reached. */
export const massiveNewsRules: Rules = {
  'POST /control-board/news/masiveReport': { answers: asCaller, input: (asked) => ({ body: said(asked) }) },
  'GET /control-board/news/masiveReport': { answers: noSeat, input: () => ({}) },
  'GET /control-board/news/masiveReport/{id}': {
    answers: noSeat,
    input: () => ({ params: { id: randomUUID() } }),
  },
}
