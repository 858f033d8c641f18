import * as z from 'zod/mini'
import { handlerMaximum } from './directory.ts'
import { lazyObject } from './lazy-object.ts'
import { once } from './once.ts'
import { handlersOfAgreement } from './processes.ts'
import type { Management } from './roles.ts'

/** An agreement (convenio, 'pagaduría') is whose payroll the loans of librances are deducted from (C§3). */

/** The roles that configure agreements: C§2.12 gives both kinds of leader the screen. */
export const agreementManagements = ['librances', 'groupDisbursement'] as const satisfies Management[]

/** The configuration is one item of a table, which holds 400 KB; the other limits are those of decisions 50 and 74. */
export const agreementLimits = {
  agreements: 2_000,
  name: 60,
  handlers: { minimum: 1, maximum: handlersOfAgreement },
  ofHandler: 50,
  /** Who has agreements at all. */
  people: 1_000,
  /** Whose agreements one change may change: a transaction takes 100 items. */
  peopleAtOnce: 97,
  /** The unknown agreements, as many as fit in a URL. */
  unknown: 40,
} as const

/** The same agreement in upper or lower case. */
export const agreementCode = once(() =>
  z
    .string()
    .check(
      z.trim(),
      z.minLength(1, 'Escribe el código'),
      z.regex(/^[\w-]{1,20}$/, 'Solo letras sin tilde, dígitos y guiones; máximo 20'),
      z.toUpperCase(),
    ),
)

/** Letters of two bytes at most, so that all names fit into one item. */
export const agreementName = once(() =>
  z
    .string()
    .check(
      z.trim(),
      z.minLength(1, 'Escribe el nombre'),
      z.maxLength(agreementLimits.name, `Máximo ${agreementLimits.name} letras`),
      z.regex(/^[\u0020-\u024f]*$/, 'El nombre tiene signos que no se pueden guardar'),
    ),
)

export const agreement = lazyObject(() => ({
  code: agreementCode(),
  name: agreementName(),
  active: z._default(z.boolean(), true),
}))
export type Agreement = z.output<ReturnType<typeof agreement>>

const codes = once(() => z.array(agreementCode()).check(z.maxLength(agreementLimits.agreements)))

/** All agreements, and the codes of those whose cases of VoBo centralizado come first (C§3). */
export const conventions = lazyObject(() => ({
  convCode: z.array(agreement()).check(z.maxLength(agreementLimits.agreements)),
  priorityConventions: codes(),
}))
export type ListedAgreements = z.output<ReturnType<typeof conventions>>

const handlerLogin = once(() =>
  z.string().check(z.regex(/^[A-Z0-9_][A-Z0-9_.-]*$/), z.maxLength(handlerMaximum)),
)

/** Agreements of waiting cases that the list does not have (decision 91), and how many cases of each were seen. */
export const unknownAgreements = lazyObject(() => ({
  agreements: z
    .array(z.object({ code: z.string(), cases: z.int().check(z.minimum(1)) }))
    .check(z.maxLength(agreementLimits.unknown)),
  /** How many waiting cases were looked at, and whether that was all of them. */
  seen: z.int(),
  isWhole: z.boolean(),
}))
export type UnknownAgreements = z.output<ReturnType<typeof unknownAgreements>>

/** The handlers of VoBo pagaduría's agreements: handler → codes (C§7). */
export const listUsers = once(() =>
  z.record(handlerLogin(), z.array(agreementCode()).check(z.maxLength(agreementLimits.ofHandler + 1))).check(
    z.refine((list) => Object.keys(list).length <= agreementLimits.people),
    // Limits beyond zod's checks, for the test that measures the longest body.
    z.meta({ maxProperties: agreementLimits.people }),
  ),
)
export type ListUsers = z.output<ReturnType<typeof listUsers>>

/** An agreement of VoBo pagaduría with its handlers (C§3). */
export const assignment = lazyObject(() => ({
  code: agreementCode(),
  users: z.array(z.string()).check(z.maxLength(agreementLimits.people)),
}))
export type Assignment = z.output<ReturnType<typeof assignment>>

const byCode = (a: { code: string }, b: { code: string }): number => (a.code < b.code ? -1 : 1)

/** The handlers of each agreement that has some, by its code; a handler whom the list names twice for one is there twice. */
export const assignmentsOf = (list: ListUsers): Assignment[] => {
  const users = new Map<string, string[]>()
  for (const [user, held] of Object.entries(list))
    for (const code of held) users.set(code, [...(users.get(code) ?? []), user])
  return [...users].map(([code, some]) => ({ code, users: some.sort() })).sort(byCode)
}

export const listUsersOf = (assignments: readonly Assignment[]): ListUsers => {
  const list: ListUsers = {}
  for (const { code, users } of assignments)
    for (const user of users) list[user] = [...(list[user] ?? []), code]
  return list
}

const sorted = (some: readonly string[]): string[] => [...new Set(some)].sort()

/** Sorted, so that equal values compare as equal. */
export const inOrder = ({ convCode, priorityConventions }: ListedAgreements): ListedAgreements => ({
  convCode: convCode.toSorted(byCode),
  priorityConventions: sorted(priorityConventions),
})
