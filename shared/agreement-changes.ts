import * as z from 'zod/mini'
import {
  type Assignment,
  agreement,
  agreementLimits,
  assignment,
  type ListedAgreements,
} from './agreements.ts'
import { made } from './history.ts'
import { lazyObject } from './lazy-object.ts'
import { once } from './once.ts'

const codes = once(() => z._default(z.array(z.string()).check(z.maxLength(agreementLimits.agreements)), []))

export const agreementChange = lazyObject(() => ({
  ...made(),
  /** VoBo centralizado. */
  added: z._default(z.array(agreement()).check(z.maxLength(agreementLimits.agreements)), []),
  blocked: codes(),
  unblocked: codes(),
  prioritised: codes(),
  unprioritised: codes(),
  /** VoBo pagaduría: nobody before it was added, nobody after it was taken out. */
  assigned: z._default(
    z
      .array(
        z.extend(z.omit(assignment(), { users: true }), {
          from: assignment().shape.users,
          to: assignment().shape.users,
        }),
      )
      .check(z.maxLength(agreementLimits.agreements)),
    [],
  ),
}))
export type AgreementChange = z.output<ReturnType<typeof agreementChange>>
type Conventional = Pick<AgreementChange, 'added' | 'blocked' | 'unblocked' | 'prioritised' | 'unprioritised'>
export type Reassigned = AgreementChange['assigned'][number]

const without = (some: readonly string[], others: readonly string[]): string[] => {
  const left = new Set(others)
  return some.filter((one) => !left.has(one))
}

export const agreementsChanged = (from: ListedAgreements, to: ListedAgreements): Conventional => {
  const before = new Map(from.convCode.map((one) => [one.code, one.active]))
  const turned = (active: boolean) =>
    to.convCode.flatMap((one) =>
      one.active === active && before.get(one.code) === !active ? [one.code] : [],
    )
  return {
    added: to.convCode.filter(({ code }) => !before.has(code)),
    blocked: turned(false),
    unblocked: turned(true),
    prioritised: without(to.priorityConventions, from.priorityConventions),
    unprioritised: without(from.priorityConventions, to.priorityConventions),
  }
}

export const assignmentsChanged = (from: readonly Assignment[], to: readonly Assignment[]): Reassigned[] => {
  const [before, after] = [from, to].map((all) => new Map(all.map(({ code, users }) => [code, users])))
  return [...new Set([...from, ...to].map(({ code }) => code))].sort().flatMap((code) => {
    const [was, is] = [before?.get(code) ?? [], after?.get(code) ?? []]
    return was.join() === is.join() ? [] : [{ code, from: was, to: is }]
  })
}
