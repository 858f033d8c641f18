import * as z from 'zod/mini'
import { caseNumber, caseRow, reasonLimit, transitions } from './cases.ts'
import { del, get, post } from './contract.ts'
import { guaranteeNumber } from './guarantee-number.ts'
import { loginInput } from './login.ts'
import { once } from './once.ts'
import { products } from './products.ts'
import { portfolios, stages, subStages } from './stages.ts'

/** 'Iniciar caso' (B§2, B§5): the values of its form, with the names of B§3. */
export const caseReport = once(() =>
  z.object({
    requestNumber: caseNumber,
    /** Received, in Bogota: `YYYY-MM-DDTHH:mm:ss`, seconds optional; `shared/reported-date.ts` says which exist. */
    requestDate: z.string().check(z.maxLength(32)),
    /** The portfolio, as B§5 has it; what it lends is `productName`, whose ANS parameters count (decision 89). */
    product: z.enum(portfolios),
    productName: z.optional(z.enum(products.map(({ id }) => id))),
    process: z.enum(stages),
    /** Of a disbursement, but for premium liabilities (`hasSubStages`). */
    subProcess: z.optional(z.enum(subStages)),
    fgnReserve: z.optional(z.boolean()),
    guaranteeNumber: z.optional(guaranteeNumber()),
    /** The customer's document, where it is known. */
    document: z.optional(z.string().check(z.regex(/^\d{1,15}$/))),
    /** Names this action, so that a repeat gets the first answer (decision 32). */
    actionId: z.uuid(),
  }),
)

const own = { user: loginInput().check(z.minLength(1)), requestNumber: caseNumber }

/** What 'Eliminar Caso' would do to a case in hand, by the table of transitions. */
const removals = ['giveBack', 'mistaken'] as const
export type Removal = (typeof removals)[number]

const changes = [
  'GET /requests/history/{number}',
  'GET /requests/status/PENDING/{limit}',
  'GET /requests/waiting/{management}',
]

/** A case from its start to its outcome, reported by who handles it (B§2, decisions 37 and 72). */
export const caseReports = {
  // 'Iniciar caso': a new number becomes a case, OPEN under the caller; one that waits in a queue of theirs is claimed.
  // Refused with `caseOpen`, `caseDecided`, `caseOfOther`, `casePaused`, `caseElsewhere`, `caseDate`, each by its message.
  start: post('/requests/create-productivity', transitions.report.who, {
    body: caseReport,
    answer: caseRow,
    changes,
  }),
  /** The temporary record of a case: the time that it is OPEN under the caller, as it runs; 404 when it is not. */
  temporary: get('/requests/get-productivity-by-request/{user}/{requestNumber}', transitions.report.who, {
    params: () => z.object(own),
    answer: () =>
      z.object({
        row: caseRow(),
        /** Since when, an instant. */
        beingUserDate: z.string(),
        /** Absent where it cannot be removed, because it was paused before. */
        removal: z.optional(z.enum(removals)),
      }),
  }),
  /** 'Eliminar Caso': gives a queue's case back, or ends one that was reported by mistake; no record of work is made. */
  remove: del('/requests/delete-productivity/{user}/{requestNumber}', transitions.giveBack.who, {
    params: () => z.object(own),
    body: () =>
      z.object({
        reason: z.string().check(z.trim(), z.minLength(1), z.maxLength(reasonLimit)),
        actionId: z.uuid(),
      }),
    answer: caseRow,
    changes,
  }),
}
