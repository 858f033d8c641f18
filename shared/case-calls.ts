import * as z from 'zod'
import { returnKinds } from './case-fields.ts'
import {
  countOf,
  countPeriod,
  day,
  historyPerPage,
  inHandPerPage,
  month,
  nextCasesLimit,
  pausedPerPage,
  sentPerPage,
  statusCounts,
} from './case-lists.ts'
import {
  activeStatuses,
  caseNumber,
  caseRow,
  decisionStatuses,
  heldStatuses,
  historyEntry,
  listedStatuses,
  perStatus,
  priorityForm,
  reasonLimit,
  transitions,
} from './cases.ts'
import { endpoint } from './contract.ts'
import { handlerLogin } from './directory.ts'
import { loginInput } from './login.ts'
import { once } from './once.ts'
import { pageOf, pageQuery } from './pages.ts'
import { managements } from './roles.ts'

const daysOfLongestMonth = 31

const caseKey = {
  pkRequest: z.string().max(128),
  skRequest: z.string().max(256),
  requestNumber: caseNumber,
  /** Names the action, so that a repeat gets the first answer (decision 32). */
  actionId: z.uuid(),
}

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

/** The calls about cases: of who files, handles and steers them. */
const reassignment = {
  credentials: 'authorization',
  roles: transitions.reassign.who,
  body: () =>
    z.object({
      ...caseKey,
      leader: loginInput().optional(),
      Requser: handlerLogin(),
      status: z.literal(transitions.reassign.to),
      /** The leader confirms that the handler has an open case: this one waits in their paused table. */
      confirm: z.boolean().default(false),
    }),
  answer: caseRow,
} as const

export const cases = {
  /** For an adviser 200 or 404 with an empty body; the case only for its management (decision 5). */
  byNumber: endpoint({
    method: 'GET',
    path: '/requests/request-number/{number}',
    credentials: 'authorization',
    roles: ['adviser', 'analyst', 'leader'],
    params: () => z.object({ number: caseNumber }),
    answer: () => z.nullable(caseRow()),
  }),
  history: endpoint({
    method: 'GET',
    path: '/requests/history/{number}',
    credentials: 'authorization',
    roles: ['analyst', 'leader'],
    params: () => z.object({ number: caseNumber }),
    query: () => z.object(pageQuery),
    answer: () => pageOf(historyEntry(), historyPerPage),
  }),
  /** The orders the caller filed, newest first; those of some days, both included, where they are named. */
  sentOrders: endpoint({
    method: 'GET',
    path: '/requests/status/ALL',
    credentials: 'authorization',
    roles: ['adviser'],
    query: () =>
      listQuery()
        .extend({ from: day.optional(), to: day.optional(), ...pageQuery })
        /** Only those that wait, are in hand or came back. */
        .extend({ state: z.enum(['unfinished']).optional() })
        .refine(({ from, to }) => !from || !to || from <= to),
    answer: () => pageOf(caseRow(), sentPerPage),
  }),
  /** The head of a process's queue in the configured order; `limit` is a limit (decision 33). */
  pending: endpoint({
    method: 'GET',
    path: '/requests/status/PENDING/{limit}',
    credentials: 'authorization',
    roles: ['analyst', 'leader'],
    params: () => z.object({ limit: z.coerce.number().int().min(1).max(nextCasesLimit) }),
    query: () => listQuery().extend({ process: z.string().max(64), management: z.enum(managements) }),
    answer: () => z.array(caseRow()).max(nextCasesLimit),
  }),
  ofHandler: endpoint({
    method: 'GET',
    path: '/requests/status-user/{status}/{id}',
    credentials: 'authorization',
    roles: ['analyst'],
    params: () => z.object({ status: z.enum(heldStatuses), id: loginInput() }),
    query: () => listQuery().extend(pageQuery),
    answer: () => pageOf(caseRow(), pausedPerPage),
  }),
  /** Hands the caller the next case, or the one they have open already (decision 28). */
  claim: endpoint({
    method: 'POST',
    path: '/requests/self-assign',
    credentials: 'authorization',
    roles: transitions.selfAssign.who,
    body: () =>
      z.object({
        management: z.enum(managements),
        process: z.string().max(64),
        /** Names this action, so that a repeat gets the first answer (decision 32). */
        actionId: z.uuid(),
      }),
    answer: caseRow,
  }),
  changeStatus: endpoint({
    method: 'PUT',
    path: '/requests/change/status/{status}',
    credentials: 'authorization',
    roles: transitions.approve.who,
    params: () => z.object({ status: z.enum(decisionStatuses) }),
    body: () =>
      z.object({
        pkRequest: z.string().max(128),
        skRequest: z.string().max(256),
        requestNumber: caseNumber,
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

  // What leaders ask of the cases of their management (A§2.7–§2.10, A§4.4, decisions 30–35).

  /** Cases received in the period by their present status, by day too, and the open work of earlier months. */
  counts: endpoint({
    method: 'GET',
    path: '/requests/count/{management}/{process}/{period}',
    credentials: 'authorization',
    roles: ['leader'],
    params: () =>
      z.object({ management: z.enum(managements), process: z.string().max(64), period: countPeriod() }),
    answer: () =>
      statusCounts().extend({
        /** Every day of the period, zeros included. */
        days: z.array(statusCounts().extend({ day })).max(daysOfLongestMonth),
        /** 'De meses anteriores' (decision 34). */
        earlier: z.object(perStatus(activeStatuses, () => countOf)),
        at: z.string(),
      }),
  }),
  /** One page of a filter tab: closed ones of a month or a day, PENDING in queue order, newest first otherwise. */
  list: endpoint({
    method: 'GET',
    path: '/requests/list/{status}',
    credentials: 'authorization',
    roles: ['leader'],
    params: () => z.object({ status: z.enum(listedStatuses) }),
    query: () =>
      z
        .object({
          management: z.enum(managements),
          /** Of receipt, for APPROVED and REJECT; without either the present month. */
          month: month.optional(),
          day: day.optional(),
          ...pageQuery,
        })
        .refine((asked) => !asked.day || !asked.month || asked.day.startsWith(asked.month)),
    answer: () =>
      pageOf(caseRow(), inHandPerPage).extend({
        /** How many there are in all, with the first page. */
        total: countOf.optional(),
        /** How many of each day of the month, with the first page of closed ones. */
        days: z
          .array(z.object({ day, count: countOf }))
          .max(daysOfLongestMonth)
          .optional(),
      }),
  }),
  /** Alta or Media; equal is a no-op, a stale key is answered with the current one (decision 31). */
  changePriority: endpoint({
    method: 'PUT',
    path: '/requests/change/priority/{priority}',
    credentials: 'authorization',
    roles: transitions.prioritise.who,
    params: () => priorityForm,
    body: () => z.object({ ...caseKey, leaderPriorityChangeUser: loginInput().optional() }),
    answer: caseRow,
  }),
  /** Releases and assigns in one transaction; with an open case of the new handler only after `confirm` (decision 30). */
  changeOwner: endpoint({ ...reassignment, method: 'POST', path: '/requests/change-owner' }),
  /** The same as B§7 calls it. */
  caseTransfer: endpoint({ ...reassignment, method: 'PUT', path: '/requests/case/case-transfer' }),
  /** A handler's cases of a status in the leader's management, as the control board asks for them (A§7). */
  ofUser: endpoint({
    method: 'GET',
    path: '/control-board/case/{id}',
    credentials: 'authorization',
    roles: ['leader'],
    params: () => z.object({ id: loginInput().min(1) }),
    query: () => z.object({ status: z.enum(heldStatuses), ...pageQuery }),
    answer: () => pageOf(caseRow(), pausedPerPage),
  }),
  /** Pauses the case a handler has open, so that it can be given to someone else (A§7, kept for older pages). */
  pauseOpen: endpoint({
    method: 'PUT',
    path: '/control-board/case/pauseopen/{user}',
    credentials: 'authorization',
    roles: transitions.release.who,
    params: () => z.object({ user: loginInput().min(1) }),
    body: () =>
      z.object({
        documentNumberDecrypt: z.string().max(64).optional(),
        management: z.enum(managements),
        vertical: z.string().max(64).optional(),
        /** Older pages send none: then every call is an action of its own. */
        actionId: z.uuid().optional(),
      }),
    answer: caseRow,
  }),
}
