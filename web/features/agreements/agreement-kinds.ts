import { agreements } from '../../../shared/agreement-calls.ts'
import { agreementsChanged, assignmentsChanged } from '../../../shared/agreement-changes.ts'
import {
  type Assignment,
  assignmentsOf,
  inOrder,
  type ListedAgreements,
  listUsersOf,
} from '../../../shared/agreements.ts'
import type { Answer } from '../../../shared/contract.ts'
import { callApi } from '../../api/call-api.ts'
import { changeLines } from './agreement-texts.ts'

/**
 * Merges the leader's changes into the configuration that another user applied meanwhile; where both changed
 * the same, the leader's value wins.
 */
export const mergeConventions = (
  theirs: ListedAgreements,
  base: ListedAgreements,
  mine: ListedAgreements,
): ListedAgreements => {
  const changed = agreementsChanged(base, mine)
  const known = new Set(theirs.convCode.map(({ code }) => code))
  const all = [...theirs.convCode, ...changed.added.filter(({ code }) => !known.has(code))]
  const [blocked, unblocked] = [new Set(changed.blocked), new Set(changed.unblocked)]
  const convCode = all.map((one) => ({
    ...one,
    active: unblocked.has(one.code) || (one.active && !blocked.has(one.code)),
  }))
  const active = new Set(convCode.flatMap((one) => (one.active ? [one.code] : [])))
  const first = new Set([...theirs.priorityConventions, ...changed.prioritised])
  for (const code of changed.unprioritised) first.delete(code)
  return inOrder({ convCode, priorityConventions: [...first].filter((code) => active.has(code)) })
}

export const mergeAssignments = (
  theirs: readonly Assignment[],
  base: readonly Assignment[],
  mine: readonly Assignment[],
): Assignment[] => {
  const users = new Map(theirs.map((one) => [one.code, one.users]))
  for (const { code, to } of assignmentsChanged(base, mine)) users.set(code, to)
  return withUsers([], users)
}

/** Assignments with new handlers for some agreements; an agreement without handlers is removed. */
export const withUsers = (
  assignments: readonly Assignment[],
  changed: ReadonlyMap<string, readonly string[]>,
): Assignment[] =>
  [...new Map([...assignments.map(({ code, users }) => [code, users] as const), ...changed])]
    .map(([code, users]) => ({ code, users: users.toSorted() }))
    .filter(({ users }) => users.length > 0)
    .sort((a, b) => (a.code < b.code ? -1 : 1))

/** One of the two configurations: how it is read, applied, described and merged. */
export const centralized = {
  endpoint: agreements.list,
  toValue: ({ Item }: Answer<typeof agreements.list>) => inOrder(Item),
  save: (value: ListedAgreements, version: number) =>
    callApi(agreements.changeConventions, { body: { ...value, version } }),
  linesOf: (from: ListedAgreements, to: ListedAgreements) => changeLines(agreementsChanged(from, to)),
  merge: mergeConventions,
}

export const payroll = {
  endpoint: agreements.assignments,
  toValue: ({ Item }: Answer<typeof agreements.assignments>) => assignmentsOf(Item.listUsers),
  save: (value: Assignment[], version: number) =>
    callApi(agreements.changeConventUsers, { body: { listUsers: listUsersOf(value), version } }),
  linesOf: (from: Assignment[], to: Assignment[]) => changeLines({ assigned: assignmentsChanged(from, to) }),
  merge: mergeAssignments,
}
