import * as z from 'zod/mini'
import { get, post } from './contract.ts'
import { guaranteeNumber } from './guarantee-number.ts'
import { amount, decidedStatuses, type Reserve } from './guarantees.ts'
import { lazyObject } from './lazy-object.ts'
import { once } from './once.ts'
import { pageQuery } from './pages.ts'
import { recordOf } from './pick.ts'
import { sentStatuses } from './reserve-statuses.ts'

/** 'Reporte garantías FNG' (C§2.7, decision 78): the reserves of a Bogota day, for the role GestorReporteFNG. */

export const reportRowsPerPage = 250
/** Of the first page, so that a long day shows something as soon as a short one does. */
export const reportRowsAtFirst = 100

const cell = once(() => z.string().check(z.maxLength(4_000)))

/** SCG's own values of a guarantee, from when the reserve was requested (C§3). */
export const scgColumns = lazyObject(() => ({
  branchOffice: cell(),
  daneCode: cell(),
  currency: cell(),
  destiny: cell(),
  coverage: cell(),
  ciiu: cell(),
  annualSales: cell(),
  typeCommission: cell(),
  typePortfolio: cell(),
  score: cell(),
}))
export type ScgColumns = z.output<ReturnType<typeof scgColumns>>
export const emptyColumns = (): ScgColumns =>
  recordOf(Object.keys(scgColumns().shape) as (keyof ScgColumns)[], () => '')

/** The columns of the report that are fields of the reserve itself. */
export const reportedAs = {
  requestDate: 'requestedAt',
  numberGuarantee: 'guaranteeId',
  fullNameCustomer: 'clientName',
  typeId: 'clientTypeId',
  numberDocument: 'clientDocument',
  valueOriginalGuarantee: 'amount',
  fiscalDate: 'taxCourtDate',
  reserveCode: 'reserveCode',
  codeReject: 'codeReject',
  reasonReject: 'reasonReject',
} as const satisfies Record<string, keyof Reserve>

/** A reserve in the report: C§3's columns, as displayed; what SCG or the fund omitted is empty. */
const reportRow = lazyObject(() => ({
  id: z.uuid(),
  /** One that never reached the fund is no reserve. */
  statusReserve: z.enum(sentStatuses),
  ...scgColumns().shape,
  productFng: cell(),
  ...recordOf(Object.keys(reportedAs) as (keyof typeof reportedAs)[], cell),
  numberGuarantee: guaranteeNumber(),
  valueOriginalGuarantee: amount(),
}))
export type ReportRow = z.output<ReturnType<typeof reportRow>>

const total = lazyObject(() => ({
  count: z.int().check(z.minimum(0)),
  amount: z.string().check(z.regex(/^\d{1,30}(\.\d{1,2})?$/)),
}))
/** Number and amount of a day's reserves by the fund's decision, undecided ones separately (decision 77). */
export const counters = lazyObject(() => ({
  day: z.iso.date(),
  byStatus: z.object(recordOf(decidedStatuses, total)),
  notRegistered: z.int().check(z.minimum(0)),
}))
export type ReserveCounters = z.output<ReturnType<typeof counters>>

const roles = ['fngReport'] as const

export const guaranteeReport = {
  /** The reserves of the day `beginDate` = `endDate`, the latest first (C§7); pages may be short, each needs a cursor. */
  byDates: post('/fng/fng-get-by-dates', roles, {
    query: () =>
      z
        .object({
          page: z.coerce.number().check(z.int(), z.minimum(1), z.maximum(100_000)),
          beginDate: z.iso.date(),
          endDate: z.iso.date(),
          ...pageQuery,
        })
        .check(
          z.refine(({ beginDate, endDate }) => beginDate === endDate, { path: ['endDate'] }),
          z.refine(({ page, cursor }) => page > 1 === (cursor !== undefined), { path: ['cursor'] }),
        ),
    answer: () => ({
      reserveLogs: z.array(reportRow()).check(z.maxLength(reportRowsPerPage)),
      lastPage: z.boolean(),
      cursor: z.optional(z.string()),
      counters: counters(),
    }),
  }),
  counters: get('/fng/counters', roles, { query: () => ({ date: z.iso.date() }), answer: counters }),
}
