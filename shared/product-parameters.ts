import * as z from 'zod/mini'
import { type CaseStatus, statuses } from './cases.ts'
import { get, put } from './contract.ts'
import { bogotaInstant } from './dates.ts'
import { lazyObject } from './lazy-object.ts'
import { once } from './once.ts'
import { type ProductId, products, usualGapHours } from './products.ts'
import { readVersion, saved } from './saved-version.ts'

/** 'Parametrizaciones Productividad' (C§2.5, decisions 51 and 75): what a leader says about the ANS of a product. */

export const productIds = products.map(({ id }) => id)

/** Of one product; those that are over can be removed. */
export const exceptionsLimit = 200
export const largestHours = 999
/** An exception to the usual ANS: for cases received from that time on, that day. */
export type AnsException = {
  /** `YYYY-MM-DD` in Bogota. */
  day: string
  /** `HH:mm`. */
  time: string
  /** Whole working hours. */
  hours: number
}

export const dayAndTimeOf = (wire: string): { day: string; time: string } => ({
  day: wire.slice(0, 10).replaceAll('/', '-'),
  time: wire.slice(11, 16),
})
export const instantOf = (wire: string): number => {
  const { day, time } = dayAndTimeOf(wire)
  return Date.parse(bogotaInstant(day, `${time}:00`))
}

const fields = once(() => ({
  /** Pairs with `ansHour`, by their places (decision 51); what is wrong with one, `exceptionProblems` says. */
  exceptionDate: z
    .array(z.string().check(z.regex(/^20\d{2}\/\d{2}\/\d{2} \d{2}:\d{2}:00$/)))
    .check(z.maxLength(exceptionsLimit)),
  ansHour: z.array(z.number()).check(z.maxLength(exceptionsLimit)),
  /** The margin before the ANS at which a case turns amber, in working hours. */
  gap: z.int().check(z.minimum(0), z.maximum(largestHours)),
  /** Cases in these states do not count against the ANS. */
  wrongState: z.array(z.enum(statuses)).check(z.maxLength(statuses.length)),
  /** Whether all this also applies to the stages of disbursement. */
  applyPostDisbursement: z.boolean(),
}))

const productName = z.enum(productIds)

const parameters = lazyObject(() => ({ productName, ...fields(), ...saved }))
export type ProductParameters = z.output<ReturnType<typeof parameters>>

export const usualParameters = (product: ProductId): ProductParameters => ({
  ...{
    productName: product,
    exceptionDate: [],
    ansHour: [],
    gap: usualGapHours,
    wrongState: [] as CaseStatus[],
  },
  ...{ applyPostDisbursement: false, version: 0 },
})

const roles = ['leader'] as const

export const productParameters = {
  product: get('/config/productivity-product', roles, {
    query: () => ({ productName }),
    answer: parameters,
  }),
  /** Refused with `configurationChanged` if another user has saved since `version` (decision 48). */
  save: put('/config/productivity-product', roles, {
    body: () =>
      z
        .object({ productName, ...fields(), version: readVersion })
        .check(z.refine(({ exceptionDate: dates, ansHour }) => dates.length === ansHour.length)),
    answer: parameters,
  }),
  /** Of every product at once: every user who sees cases sees how late they are (decision 70). */
  all: get('/config/productivity-products', ['analyst', 'leader'], {
    answer: () => z.array(parameters()).check(z.maxLength(productIds.length)),
  }),
}
