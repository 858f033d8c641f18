import * as z from 'zod'
import { type CaseRow, caseStatus, priorityOf, returnKinds } from '../../shared/cases.ts'
import { bogotaDay, bogotaTime } from '../../shared/dates.ts'
import { queueOf } from '../../shared/queue-key.ts'
import { managements } from '../../shared/roles.ts'
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
  open: (user: string) => ({ pk: `${userPrefix}${user}`, sk: 'OPEN' }),
  paused: (user: string, number: string) => ({ pk: `${userPrefix}${user}`, sk: `PAUSED#${number}` }),
  productivity: (user: string, day: string, actionId: string) => ({ pk: `P#${user}#${day}`, sk: actionId }),
  counter: (queue: string, day: string, shard: number) => ({ pk: `N#${queue}`, sk: `${day}#${shard}` }),
}

/** A case as it is stored. `pkRequest` is there only while it is PENDING: the queue index is sparse. */
export const storedCase = z.object({
  number: z.string(),
  management: z.enum(managements),
  process: z.string(),
  status: caseStatus,
  pkRequest: z.string().optional(),
  skRequest: z.string(),
  product: z.string(),
  document: z.string(),
  typeDocument: z.string(),
  typeCustomer: z.string(),
  numberControl: z.string().optional(),
  creditProject: z.string().optional(),
  libranzaCode: z.string().optional(),
  line: z.string().optional(),
  /** What the configured order of a load reads (decision 40), as its file gave it. */
  amount: z.number().optional(),
  flow: z.string().optional(),
  priorization: z.string().optional(),
  channel: z.string().optional(),
  currentProcess: z.string().optional(),
  fng: z.boolean().optional(),
  lineCode: z.string().optional(),
  /** The load that brought it, and the leader who sent that. */
  load: z.string().optional(),
  loadedBy: z.string().optional(),
  /** ISO instants. */
  receivedAt: z.string(),
  /** Of a corrected order: when it came first, and how often it was sent (decision 22). */
  filedAt: z.string().optional(),
  attempt: z.number().optional(),
  openedAt: z.string().optional(),
  changedAt: z.string().optional(),
  filedBy: z.string().optional(),
  filingOfficeCode: z.string().optional(),
  handler: z.string().optional(),
  reason: z.string().optional(),
  returnKind: z.enum(returnKinds).optional(),
  requestedProducts: z.number().optional(),
  version: z.number(),
})
export type StoredCase = z.output<typeof storedCase>

export const attemptOf = ({ attempt = 1 }: Pick<StoredCase, 'attempt'>): number => attempt

export const byStatus = (management: string, status: string): string => `${management}#${status}`

/** The case by its names on the wire; `reqUser` is the handler unless the list is an adviser's (decision 5). */
export const toRow = (stored: StoredCase, reqUser: string | undefined = stored.handler): CaseRow => {
  const received = new Date(stored.receivedAt)
  return {
    requestNumber: stored.number,
    pkRequest: queueOf(stored.management, stored.process),
    skRequest: stored.skRequest,
    reqStatus: stored.status,
    reqUser,
    priorityFlag: priorityOf(stored.skRequest),
    process: stored.process,
    product: stored.product,
    document: stored.document,
    typeDocument: stored.typeDocument,
    typeCustomer: stored.typeCustomer,
    numberControl: stored.numberControl,
    creditProject: stored.creditProject,
    libranzaCode: stored.libranzaCode,
    line: stored.line,
    requestDate: stored.receivedAt,
    dateAssignment: bogotaDay(received),
    hourAssignment: bogotaTime(received),
    dischargeDate: stored.changedAt,
    reasonReturn: stored.reason,
    returnKind: stored.returnKind,
    requestedProducts: stored.requestedProducts,
    attempt: stored.attempt,
  }
}
