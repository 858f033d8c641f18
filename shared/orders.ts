import * as z from 'zod/mini'
import { del, get, post } from './contract.ts'
import { controlDigits, controlNumber } from './control-number.ts'
import { inspection, ofOneOrder, uploadedDocument } from './documents.ts'
import { identityTypeIds } from './identity-types.ts'
import { loginInput } from './login.ts'
import { once } from './once.ts'
import { pagesOf } from './pages.ts'
import { products } from './products.ts'

/** A§5 and A§9. */
export const orderLimits = {
  documentMin: 6,
  documentMax: 15,
  controlMax: controlDigits,
  projectMax: 20,
} as const

const digits = (min: number, max: number, error: string) =>
  z.string().check(z.regex(new RegExp(`^\\d{${min},${max}}$`), { error }))

/** The order form by its wire names (A§7 `case-stage/disbursement-order`), with what is said at a field that is wrong. */
export const orderForm = once(() =>
  z.object({
    product: z.enum(products.map(({ id }) => id) as [string, ...string[]], {
      error: 'Selecciona el producto',
    }),
    typeCustomer: z.enum(identityTypeIds, { error: 'Selecciona el tipo de documento' }),
    identiCustomer: digits(
      orderLimits.documentMin,
      orderLimits.documentMax,
      'El documento debe tener mínimo 6 dígitos',
    ),
    numberControl: controlNumber,
    creditProject: digits(1, orderLimits.projectMax, 'Escribe el proyecto crediticio'),
  }),
)
export type OrderForm = z.output<ReturnType<typeof orderForm>>

/** What a draft corrects, when it is of a returned order (decision 22). */
export const correction = once(() =>
  z.object({
    /** Which attempt the order is sent as: 2 is the first correction. */
    attempt: z.int().check(z.minimum(2)),
    reason: z.optional(z.string()),
    returnKind: z.optional(z.string()),
    before: ofOneOrder(uploadedDocument()),
  }),
)
export type Correction = z.output<ReturnType<typeof correction>>

export const draft = once(() =>
  z.extend(orderForm(), {
    documents: ofOneOrder(uploadedDocument()),
    /** Files in quarantine, and those refused there until they are dismissed or replaced. */
    inspections: ofOneOrder(inspection()),
    correction: z.optional(correction()),
    /** When the draft and its files go away (decision 14). */
    expiresAt: z.string(),
  }),
)
export type Draft = z.output<ReturnType<typeof draft>>

/** A row of the caller's unfinished orders. */
export const draftSummary = once(() =>
  z.extend(orderForm(), {
    documentCount: z.int(),
    /** From 2 on it corrects a returned order. */
    attempt: z.int(),
    expiresAt: z.string(),
  }),
)
export type DraftSummary = z.output<ReturnType<typeof draftSummary>>

export const draftsPerPage = 50

const adviser = ['adviser'] as const
const ofControl = once(() => z.object({ numberControl: controlNumber }))

export const orders = {
  /** The caller's unfinished orders, of a page the one that expires last first. */
  drafts: get('/case-stage/drafts', adviser, pagesOf(draftSummary, draftsPerPage)),
  /** Begins a draft, or finds the caller's own with its documents; the form replaces the earlier one's. */
  prepare: post('/case-stage/draft', adviser, {
    body: () =>
      z.extend(orderForm(), {
        /** Ids of files whose deletion with a change of customer or product the adviser has confirmed. */
        discards: z.optional(ofOneOrder(z.string().check(z.regex(/^[\w.:-]{1,128}$/)))),
      }),
    answer: draft,
  }),
  /** Opens a returned order of the caller for correction: a draft with its documents (decision 22). */
  correct: post('/case-stage/correction', adviser, {
    body: ofControl,
    answer: draft,
  }),
  draft: get('/case-stage/draft/{numberControl}', adviser, {
    params: ofControl,
    answer: draft,
  }),
  discard: del('/case-stage/draft/{numberControl}', adviser, {
    params: ofControl,
    answer: () => z.null(),
  }),
  /** Sends the order: its documents leave the draft and the case begins, or continues with its next attempt. */
  send: post('/case-stage/disbursement-order', adviser, {
    body: () =>
      z.extend(orderForm(), {
        /** The office of the order is the session's; one that is said must be it (decision 5). */
        filingOfficeCode: z.optional(z.string().check(z.maxLength(16))),
        reqUser: z.optional(loginInput()),
        /** Which attempt this is, so that a repeat that comes late is never taken for the next one. */
        attempt: z.optional(z.int().check(z.minimum(1))),
      }),
    answer: () =>
      z.object({
        requestNumber: z.string(),
        attempt: z.int(),
        /** Whom the page asks `notification/custom-email` to tell, when a recipient is configured. */
        recipient: z.optional(z.string()),
      }),
    changes: ['GET /requests/status/ALL'],
  }),
}
