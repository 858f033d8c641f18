import * as z from 'zod'
import { returnKinds } from './case-fields.ts'
import {
  actionId,
  caseKey,
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
import { pageOf, pageQuery } from './pages.ts'
import { managements } from './roles.ts'

const listQuery = once(() =>
  z.object({
    process: z.string().max(64).optional(),
    management: z.enum(managements).optional(),
    indexName: z.string().max(64).optional(),
    reqUser: loginInput().optional(),
    userLogin: loginInput().optional(),
    beginDate: z.string().max(32).optional(),
  }),
)

/** The calls of who files and who handles cases. */
export const cases = {
  /** For an adviser 200 or 404 with an empty body; the case only for its management (decision 5). */
  byNumber: get('/requests/request-number/{number}', ['adviser', 'analyst', 'leader'], {
    params: () => z.object({ number: caseNumber }),
    answer: () => z.nullable(caseRow()),
  }),
  history: get('/requests/history/{number}', ['analyst', 'leader'], {
    params: () => z.object({ number: caseNumber }),
    query: () => z.object(pageQuery),
    answer: () => pageOf(historyEntry(), historyPerPage),
  }),
  /** The orders the caller filed, newest first; those of some days, both included, where they are named. */
  sentOrders: get('/requests/status/ALL', ['adviser'], {
    query: () =>
      listQuery()
        .extend({ from: day.optional(), to: day.optional(), ...pageQuery })
        /** Only those that wait, are in hand or came back. */
        .extend({ state: z.enum(['unfinished']).optional() })
        .refine(({ from, to }) => !from || !to || from <= to),
    answer: () => pageOf(caseRow(), sentPerPage),
  }),
  /** The head of a process's queue in the configured order; `limit` is a limit (decision 33). */
  pending: get('/requests/status/PENDING/{limit}', ['analyst', 'leader'], {
    params: () => z.object({ limit: z.coerce.number().int().min(1).max(nextCasesLimit) }),
    query: () => listQuery().extend({ process: z.string().max(64), management: z.enum(managements) }),
    answer: () => z.array(caseRow()).max(nextCasesLimit),
  }),
  ofHandler: get('/requests/status-user/{status}/{id}', ['analyst'], {
    params: () => z.object({ status: z.enum(heldStatuses), id: loginInput() }),
    query: () => listQuery().extend(pageQuery),
    answer: () => pageOf(caseRow(), pausedPerPage),
  }),
  /** Hands the caller the next case, or the one they have open already (decision 28). */
  claim: post('/requests/self-assign', transitions.selfAssign.who, {
    body: () =>
      z.object({
        management: z.enum(managements),
        process: z.string().max(64),
        actionId,
      }),
    answer: caseRow,
  }),
  changeStatus: put('/requests/change/status/{status}', transitions.approve.who, {
    params: () => z.object({ status: z.enum(decisionStatuses) }),
    body: () =>
      z.object({
        ...caseKey,
        reqUser: loginInput().optional(),
        /** Names the action and its automatic productivity record (decisions 32 and 44). */
        idProductivity: z.uuid(),
        reasonReturn: z.string().trim().max(reasonLimit).optional(),
        returnKind: z.enum(returnKinds).optional(),
        /** Which outcome, where several lead to the status (decision 71). */
        statusCase: z.string().max(64).optional(),
        requestedProducts: z.number().int().min(1).max(3).optional(),
      }),
    answer: caseRow,
  }),
}
