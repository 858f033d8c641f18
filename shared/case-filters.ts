import * as z from 'zod/mini'
import { day, instant } from './case-lists.ts'
import { lights } from './lights.ts'
import { loginInput } from './login.ts'
import { once } from './once.ts'
import { processes } from './processes.ts'
import { products } from './products.ts'

/** How near the end of its ANS a case is: a light, or red later today. */
export const lightChoices = [...lights, 'today'] as const
export type LightChoice = (typeof lightChoices)[number]

export const filterLimits = { waited: 9_999, attempts: 99, office: 16, reason: 100, agreements: 40 } as const

const wholeUpTo = (most: number) => z.coerce.number().check(z.int(), z.minimum(1), z.maximum(most))
const textUpTo = (most: number) => z.string().check(z.trim(), z.minLength(1), z.maxLength(most))

/** What narrows a leader's list of cases; each is left out where it is not asked. The server applies all of them. */
export const caseFilters = once(() => ({
  process: z.optional(z.enum(processes.map(({ id }) => id))),
  /** Who holds the case, or closed it. */
  handler: z.optional(loginInput().check(z.regex(/^[\w.-]{1,64}$/))),
  product: z.optional(z.enum(products.map(({ id }) => id))),
  /** Codes, separated by commas: as many as an address takes. */
  agreements: z.optional(
    z.string().check(
      z.toUpperCase(),
      z.regex(/^[\w-]{1,20}(,[\w-]{1,20})*$/),
      z.refine((codes) => codes.split(',').length <= filterLimits.agreements),
    ),
  ),
  /** The code of the office that filed the order. */
  office: z.optional(textUpTo(filterLimits.office)),
  /** Days of receipt in Bogota, both included. */
  from: z.optional(day),
  to: z.optional(day),
  /** Received at this instant or later. */
  since: z.optional(instant),
  light: z.optional(z.enum(lightChoices)),
  /** In red now, and not yet at this instant. */
  lateSince: z.optional(instant),
  /** Of closed cases: approved or returned at this instant or later. */
  decidedSince: z.optional(instant),
  /** Received at least so many hours ago. */
  waited: z.optional(wholeUpTo(filterLimits.waited)),
  /** Sent at least so often. */
  attempts: z.optional(wholeUpTo(filterLimits.attempts)),
  /** Why it is paused or was returned: a kind of return, a reason of the catalogue, or a part of the text. */
  reason: z.optional(textUpTo(filterLimits.reason)),
}))
export type CaseFilters = z.output<z.ZodMiniObject<ReturnType<typeof caseFilters>>>
export type FilterName = keyof CaseFilters

/** In the order in which they are shown. */
const inOrder = {
  process: true,
  product: true,
  agreements: true,
  handler: true,
  office: true,
  from: true,
  to: true,
  since: true,
  light: true,
  lateSince: true,
  decidedSince: true,
  waited: true,
  attempts: true,
  reason: true,
} satisfies Record<FilterName, true>
export const filterNames = /* @__PURE__ */ Object.keys(inOrder) as FilterName[]
