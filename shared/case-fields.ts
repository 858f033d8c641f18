import * as z from 'zod/mini'
import { once } from './once.ts'
import { reserveStatuses } from './reserve-statuses.ts'
import { portfolios, stages, subStages } from './stages.ts'

export const returnKinds = ['Devuelto', 'Devuelto al revisor', 'Devuelto al comercial'] as const
export type ReturnKind = (typeof returnKinds)[number]

/** The guarantee of a case, and the reserve that was requested from it (decision 77). */
export const reserveOfCase = {
  guaranteeNumber: z.optional(z.string()),
  reserveId: z.optional(z.string()),
  statusReserve: z.optional(z.enum(reserveStatuses)),
  /** The fund's number of it, once there is one. */
  reserveCode: z.optional(z.string()),
} as const

/** The fields of a case that are stored and answered under the same name, by A§3. */
export const caseFields = once(() => ({
  skRequest: z.string(),
  process: z.string(),
  product: z.string(),
  document: z.string(),
  typeDocument: z.string(),
  typeCustomer: z.string(),
  numberControl: z.optional(z.string()),
  creditProject: z.optional(z.string()),
  libranzaCode: z.optional(z.string()),
  line: z.optional(z.string()),
  /** The case's process and flow in the bank, from its load. */
  currentProcess: z.optional(z.string()),
  flow: z.optional(z.string()),
  returnKind: z.optional(z.enum(returnKinds)),
  /** The outcome its handler chose last, in their words (decision 71). */
  statusCase: z.optional(z.string()),
  portfolio: z.optional(z.enum(portfolios)),
  stage: z.optional(z.enum(stages)),
  subStage: z.optional(z.enum(subStages)),
  /** Whether it takes a reserve of the guarantee fund: as its handler said; answered else by its file or its product. */
  fgnReserve: z.optional(z.boolean()),
  ...reserveOfCase,
  /** It came by its handler's report, not by an order or a load. */
  source: z.optional(z.enum(['reported'])),
  /** Who returned it to its queue, while it waits there. */
  givenBackBy: z.optional(z.string()),
  requestedProducts: z.optional(z.int()),
  /** How often an order was sent, from the first correction on (decision 22). */
  attempt: z.optional(z.int().check(z.minimum(2))),
}))
