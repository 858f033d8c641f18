import * as z from 'zod/mini'
import { caseNumber } from './cases.ts'
import { get, post } from './contract.ts'
import { parseTypedDay } from './dates.ts'
import { guaranteeNumber } from './guarantee-number.ts'
import { commissionPeriod, guarantee, needsAnnual, reserve, reserveEvent, units } from './guarantees.ts'
import { loginInput } from './login.ts'
import { once } from './once.ts'
import { pagesOf } from './pages.ts'

/** The guarantee service (C§7), for analysts of groupDisbursement and of fng (decision 77). */
const roles = ['analyst'] as const

export const reservesPerPage = 20
export const eventsPerPage = 50

/** The fields of C§3, and those that make a reserve's request idempotent. */
const reserveRequest = once(() =>
  z
    .object({
      guaranteeId: guaranteeNumber(),
      /** Must be the session's (decision 5). */
      user: z.optional(loginInput()),
      period: commissionPeriod(),
      unitTerm: z.enum(units),
      /** 0 is none, and a number is sent as it is written. */
      term: z.string().check(z.regex(/^[1-9]\d{0,2}$/)),
      /** `DD/MM/YYYY`, a real day; the service holds it to `isFiscalDay`. */
      taxCourtDate: z.string().check(
        z.maxLength(10),
        z.refine((typed) => parseTypedDay(typed) !== undefined),
      ),
      /** The customer's document that the user saw: another one now is refused. C§7's own payload has none. */
      clientDocument: z.optional(z.string().check(z.minLength(1), z.maxLength(40))),
      /** The case in hand that it is for. */
      requestNumber: z.optional(caseNumber),
      /** One reserve per key (decision 52). Without it (C§7) the same request of a user on a day is one intent. */
      idempotencyKey: z.optional(z.uuid()),
    })
    .check(z.refine((asked) => !needsAnnual(asked), { path: ['period'] })),
)

/** A reserve shows on its guarantee and on its case. */
const changes = [
  'GET /fng/reserves',
  'GET /scg/{guarantee}',
  'GET /requests/status-user/{status}/{id}',
  'GET /requests/history/{number}',
]

export const guaranteeCalls = {
  /** Refused with `guaranteeUnknown`, `guaranteeUnavailable`, `guaranteeRefused` or `caseOfOtherClient`. */
  find: get('/scg/{guarantee}', roles, {
    params: () => ({ guarantee: guaranteeNumber() }),
    query: () => ({ requestNumber: z.optional(caseNumber) }),
    answer: guarantee,
  }),
  // Asks the fund once for each `idempotencyKey`; what it decided, or has not said, is an answer. Refused like `find`, and
  // with `guaranteeChanged`, `guaranteeReserved`, `reservePending`, `fundUnavailable` or `fundRefused`.
  reserve: post('/fng/reserve', roles, { body: reserveRequest, answer: reserve, changes }),
  /** One reserve; if it is undecided, the fund is polled now. */
  state: get('/fng/reserve/{id}', roles, { params: () => ({ id: z.uuid() }), answer: reserve }),
  /** Sends one that is not decided again, under the key it has at the fund, which makes of it one reserve at most. */
  sendAgain: post('/fng/reserve/{id}', roles, {
    params: () => ({ id: z.uuid() }),
    answer: reserve,
    changes,
  }),
  /** The caller's own, the latest first. */
  mine: get('/fng/reserves', roles, pagesOf(reserve, reservesPerPage)),
  history: get('/scg/{guarantee}/history', roles, {
    params: () => ({ guarantee: guaranteeNumber() }),
    ...pagesOf(reserveEvent, eventsPerPage),
  }),
}
