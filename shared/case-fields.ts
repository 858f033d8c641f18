import * as z from 'zod'
import { once } from './once.ts'
import { reserveStatuses } from './reserve-statuses.ts'
import { portfolios, stages, subStages } from './stages.ts'

export const returnKinds = ['Devuelto', 'Devuelto al revisor', 'Devuelto al comercial'] as const
export type ReturnKind = (typeof returnKinds)[number]

/** The guarantee of a case, and the reserve that was requested from it (decision 77). */
export const reserveOfCase = {
  guaranteeNumber: z.string().optional(),
  reserveId: z.string().optional(),
  statusReserve: z.enum(reserveStatuses).optional(),
  /** The fund's number of it, once there is one. */
  reserveCode: z.string().optional(),
} as const

/** The fields of a case that are stored and answered under the same name, by A§3. */
export const caseFields = once(() => ({
  skRequest: z.string(),
  process: z.string(),
  product: z.string(),
  document: z.string(),
  typeDocument: z.string(),
  typeCustomer: z.string(),
  numberControl: z.string().optional(),
  creditProject: z.string().optional(),
  libranzaCode: z.string().optional(),
  line: z.string().optional(),
  /** The case's process and flow in the bank, from its load. */
  currentProcess: z.string().optional(),
  flow: z.string().optional(),
  returnKind: z.enum(returnKinds).optional(),
  /** The outcome its handler chose last, in their words (decision 71). */
  statusCase: z.string().optional(),
  /** The stage of a reported case. */
  portfolio: z.enum(portfolios).optional(),
  stage: z.enum(stages).optional(),
  subStage: z.enum(subStages).optional(),
  /** Whether it takes a reserve of the guarantee fund: as its handler said; answered else by its file or its product. */
  fgnReserve: z.boolean().optional(),
  ...reserveOfCase,
  /** It came by its handler's report, not by an order or a load. */
  source: z.enum(['reported']).optional(),
  /** Who returned it to its queue, while it waits there. */
  givenBackBy: z.string().optional(),
  requestedProducts: z.number().int().optional(),
  /** How often an order was sent, from the first correction on (decision 22). */
  attempt: z.number().int().min(2).optional(),
}))
