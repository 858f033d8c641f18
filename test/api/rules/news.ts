import { businessDayAfter } from '../../../shared/business-days.ts'
import { today } from '../../support/activities.ts'
import { newsOf } from '../../support/news.ts'
import type { Asked, Rules } from '../rule.ts'
import { asCaller, leaderOf, noSeat } from './led.ts'

const person = { documentNumber: '1020304050' }
const said = (asked: Asked) => ({ ...newsOf(person), userLeader: leaderOf(asked) })
const which = () => {
  const day = businessDayAfter(today())
  const { id = '' } = newsOf(person)
  return { number: person.documentNumber, beginDate: day, endDate: day, id }
}

/** The service's own tests, with seats, check that another leader's news stays unchanged. */
export const newsRules: Rules = {
  'POST /control-board/news/productivity-new': {
    answers: asCaller,
    input: (asked) => ({ body: said(asked) }),
  },
  'GET /control-board/news': { answers: noSeat, input: () => ({ query: {} }) },
  'PUT /control-board/news/update-by-id': {
    answers: asCaller,
    input: (asked) => ({ query: which(), body: said(asked) }),
  },
  'DELETE /control-board/news/delete-by-id': { answers: noSeat, input: () => ({ query: which() }) },
  'GET /control-board/news/staff': { answers: noSeat, input: () => ({ query: { name: 'ana' } }) },
}
