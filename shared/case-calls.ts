import * as z from 'zod/mini'
import { returnKinds } from './case-fields.ts'
import {
  actionId,
  caseKey,
  customerPerPage,
  day,
  historyPerPage,
  nextCasesLimit,
  pausedPerPage,
  sentPerPage,
} from './case-lists.ts'
import {
  caseNumber,
  caseRow,
  decisionStatuses,
  heldStatuses,
  historyEntry,
  reasonLimit,
  transitions,
} from './cases.ts'
import { get, post, put } from './contract.ts'
import { loginInput } from './login.ts'
import { once } from './once.ts'
import { pageOf, pageQuery, pagesOf } from './pages.ts'
import { managements } from './roles.ts'

const listQuery = once(() =>
  z.object({
    process: z.optional(z.string().check(z.maxLength(64))),
    management: z.optional(z.enum(managements)),
    indexName: z.optional(z.string().check(z.maxLength(64))),
    reqUser: z.optional(loginInput()),
    userLogin: z.optional(loginInput()),
    beginDate: z.optional(z.string().check(z.maxLength(32))),
  }),
)

const claimBody = once(() =>
  z.object({ management: z.enum(managements), process: z.string().check(z.maxLength(64)), actionId }),
)

const changes = [
  'GET /requests/history/{number}',
  'GET /requests/status/PENDING/{limit}',
  'GET /requests/waiting/{management}',
]

/** More than any management has. */
const processesOfManagement = 20

/** What waits in a process for the caller. */
const waitingOf = once(() =>
  z.object({
    process: z.string(),
    count: z.int().check(z.minimum(0)),
    /** There are more: in a process that assigns by agreement only the head of the caller's queues is counted. */
    isMore: z.optional(z.literal(true)),
    /** The day of receipt of the oldest; unknown where cases are not counted by day. */
    oldest: z.optional(day),
    /** The head of the queue. */
    next: z.optional(caseRow()),
  }),
)
export type Waiting = z.output<ReturnType<typeof waitingOf>>

export const cases = {
  /** For an adviser 200 or 404 with an empty body; the case only for its management (decision 5). */
  byNumber: get('/requests/request-number/{number}', ['adviser', 'analyst', 'leader'], {
    params: () => z.object({ number: caseNumber }),
    answer: () => z.nullable(caseRow()),
  }),
  /** The cases of a customer, by the number of their document, that the caller may see; newest first. */
  ofCustomer: get('/requests/customer', ['analyst', 'leader'], {
    personal: ['document'],
    query: () => ({ document: z.string().check(z.trim(), z.regex(/^[\dA-Za-z.-]{1,20}$/)), ...pageQuery }),
    answer: () => pageOf(caseRow(), customerPerPage),
  }),
  history: get('/requests/history/{number}', ['analyst', 'leader'], {
    params: () => z.object({ number: caseNumber }),
    ...pagesOf(historyEntry, historyPerPage),
  }),
  /** The orders the caller filed, newest first; those of some days, both included, where they are named. */
  sentOrders: get('/requests/status/ALL', ['adviser'], {
    query: () =>
      z
        .extend(listQuery(), {
          from: z.optional(day),
          to: z.optional(day),
          ...pageQuery,
          /** Only those that wait, are in hand or came back. */
          state: z.optional(z.enum(['unfinished'])),
        })
        .check(z.refine(({ from, to }) => !from || !to || from <= to)),
    answer: () => pageOf(caseRow(), sentPerPage),
  }),
  /** The head of a process's queue in the configured order; `limit` is a limit (decision 33). */
  pending: get('/requests/status/PENDING/{limit}', ['analyst', 'leader'], {
    params: () =>
      z.object({ limit: z.coerce.number().check(z.int(), z.minimum(1), z.maximum(nextCasesLimit)) }),
    query: () =>
      z.extend(listQuery(), { process: z.string().check(z.maxLength(64)), management: z.enum(managements) }),
    answer: () => z.array(caseRow()).check(z.maxLength(nextCasesLimit)),
  }),
  /** What waits in each process of a management that the caller works, and their own work of today. */
  waiting: get('/requests/waiting/{management}', ['analyst'], {
    params: () => z.object({ management: z.enum(managements) }),
    answer: () =>
      z.object({
        processes: z.array(waitingOf()).check(z.maxLength(processesOfManagement)),
        /** What the caller did today, in any process, as 'Gestión diaria' counts it. */
        today: z.object({ approvedCount: z.int(), returnedCount: z.int(), othersCount: z.int() }),
      }),
  }),
  ofHandler: get('/requests/status-user/{status}/{id}', ['analyst'], {
    params: () => z.object({ status: z.enum(heldStatuses), id: loginInput() }),
    query: () => z.extend(listQuery(), pageQuery),
    answer: () => pageOf(caseRow(), pausedPerPage),
  }),
  /** Hands the caller the next case, or the one they have open already (decision 28). */
  claim: post('/requests/self-assign', transitions.selfAssign.who, {
    body: claimBody,
    answer: caseRow,
    changes,
  }),
  changeStatus: put('/requests/change/status/{status}', transitions.approve.who, {
    params: () => z.object({ status: z.enum(decisionStatuses) }),
    body: () =>
      z.object({
        ...caseKey,
        reqUser: z.optional(loginInput()),
        /** Names the action and its automatic productivity record (decisions 32 and 44). */
        idProductivity: z.uuid(),
        reasonReturn: z.optional(z.string().check(z.trim(), z.maxLength(reasonLimit))),
        returnKind: z.optional(z.enum(returnKinds)),
        /** Which outcome, where several lead to the status (decision 71). */
        statusCase: z.optional(z.string().check(z.maxLength(64))),
        requestedProducts: z.optional(z.int().check(z.minimum(1), z.maximum(3))),
        /** Claims the next case too, once the decision is stored (decision 97). */
        next: z.optional(claimBody()),
      }),
    /** `next` of who asked for it: null if none waits, absent if the claim was refused. */
    answer: () => z.extend(caseRow(), { next: z.optional(z.nullable(caseRow())) }),
    changes: [...changes, 'GET /control-board/productivity/{user}'],
  }),
}
