import { environment } from '../environment.ts'

export const casesTable = (): string => environment('CASES_TABLE').CASES_TABLE

/** Mails that are due with the attempts of an order begin like this (decision 21); the table's stream tells of them. */
export const outboxPrefix = 'MAIL#'

/** Orders being prepared begin like this, under their owner (decision 14); the stream tells of those that end. */
export const draftPrefix = 'DRAFT#'

/** Keys of a user's own items: drafts, the open case and the paused ones. */
export const userPrefix = 'U#'

/** Keys of the items about cases; a case's own key is its number, so a number is unique by construction. */
export const keys = {
  case: (number: string) => ({ pk: `C#${number}`, sk: 'CASE' }),
  history: (number: string, actionId: string) => ({ pk: `C#${number}`, sk: `H#${actionId}` }),
  documents: (number: string) => ({ pk: `C#${number}`, sk: 'DOCS' }),
  mail: (number: string, attempt: number) => ({ pk: `C#${number}`, sk: `${outboxPrefix}${attempt}` }),
  /** The case a user has open, if any, and how many they have paused. */
  open: (user: string) => ({ pk: `${userPrefix}${user}`, sk: 'OPEN' }),
  paused: (user: string, number: string) => ({ pk: `${userPrefix}${user}`, sk: `PAUSED#${number}` }),
  /** The agreements assigned to a handler, and all those that are assigned to somebody (decision 74). */
  agreementsOf: (user: string) => ({ pk: `${userPrefix}${user}`, sk: 'AGREEMENTS' }),
  assignedAgreements: { pk: 'AGREEMENTS', sk: 'ASSIGNED' },
  productivity: (user: string, day: string, actionId: string) => ({ pk: `P#${user}#${day}`, sk: actionId }),
  counter: (queue: string, day: string, shard: number) => ({ pk: `N#${queue}`, sk: `${day}#${shard}` }),
}
