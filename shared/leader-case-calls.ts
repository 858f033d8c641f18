import * as z from 'zod/mini'
import { caseFilters } from './case-filters.ts'
import {
  actionId,
  caseKey,
  countOf,
  countPeriod,
  day,
  inHandPerPage,
  month,
  pausedPerPage,
  statusCounts,
} from './case-lists.ts'
import { activeStatuses, caseRow, heldStatuses, listedStatuses, priorityForm, transitions } from './cases.ts'
import { get, post, put } from './contract.ts'
import { handlerLogin } from './directory.ts'
import { loginInput } from './login.ts'
import { pageOf, pageQuery } from './pages.ts'
import { recordOf } from './pick.ts'
import { managements } from './roles.ts'

const daysOfLongestMonth = 31

const roles = ['leader'] as const

const changes = ['GET /requests/history/{number}']

const reassignment = {
  body: () => ({
    ...caseKey,
    actionId,
    leader: z.optional(loginInput()),
    Requser: handlerLogin(),
    status: z.literal(transitions.reassign.to),
    /** The leader confirms that the handler has an open case: this one waits in their paused table. */
    confirm: z._default(z.boolean(), false),
  }),
  answer: caseRow,
  /** Also the counts of the tabs, as a paused case is open then, and the loads of both handlers. */
  changes: [...changes, 'GET /requests/totals/{management}', 'GET /control-board/handlers/{management}'],
}

/** What leaders ask of the cases of their management (A§2.7–§2.10, A§4.4, decisions 30–35). */
export const leaderCases = {
  /** Cases received in the period by their present status, by day too, and the open work of earlier months. */
  counts: get('/requests/count/{management}/{process}/{period}', roles, {
    params: () => ({
      management: z.enum(managements),
      process: z.string().check(z.maxLength(64)),
      period: countPeriod(),
    }),
    answer: () =>
      z.extend(statusCounts(), {
        /** Every day of the period, zeros included. */
        days: z.array(z.extend(statusCounts(), { day })).check(z.maxLength(daysOfLongestMonth)),
        /** 'De meses anteriores' (decision 34). */
        earlier: z.object(recordOf(activeStatuses, () => countOf)),
        at: z.string(),
      }),
  }),
  /** How many cases each tab has: all open work, and the closed cases received in a month, by default the present one. */
  totals: get('/requests/totals/{management}', roles, {
    params: () => ({ management: z.enum(managements) }),
    query: () => ({ month: z.optional(month) }),
    answer: () => z.object(recordOf(listedStatuses, () => countOf)),
  }),
  /**
   * One page of a filter tab: closed ones of a month or a day, PENDING in queue order, newest first otherwise. With
   * filters a page may have few cases or none, and there are more while there is a cursor.
   */
  list: get('/requests/list/{status}', roles, {
    params: () => ({ status: z.enum(listedStatuses) }),
    query: () =>
      z
        .object({
          management: z.enum(managements),
          /** Of receipt, for APPROVED and REJECT; without either the present month. */
          month: z.optional(month),
          day: z.optional(day),
          ...caseFilters(),
          ...pageQuery,
        })
        .check(z.refine((asked) => !asked.day || !asked.month || asked.day.startsWith(asked.month))),
    answer: () =>
      z.extend(pageOf(caseRow(), inHandPerPage), {
        /** How many there are in all, with the first page; with filters, among how many they are searched. */
        total: z.optional(countOf),
        /** With filters: how many cases were looked at for this page. */
        read: z.optional(countOf),
        /** How many of each day of the month, with the first page of closed ones. */
        days: z.optional(z.array(z.object({ day, count: countOf })).check(z.maxLength(daysOfLongestMonth))),
      }),
  }),
  /** Alta or Media; equal is a no-op, a stale key is answered with the current one (decision 31). */
  changePriority: put('/requests/change/priority/{priority}', transitions.prioritise.who, {
    params: () => priorityForm,
    body: () => ({ ...caseKey, actionId, leaderPriorityChangeUser: z.optional(loginInput()) }),
    answer: caseRow,
    changes,
  }),
  /** Releases and assigns in one transaction; with an open case of the new handler only after `confirm` (decision 30). */
  changeOwner: post('/requests/change-owner', transitions.reassign.who, reassignment),
  /** The same as B§7 calls it. */
  caseTransfer: put('/requests/case/case-transfer', transitions.reassign.who, reassignment),
  /** A handler's cases of a status in the leader's management, as the control board asks for them (A§7). */
  ofUser: get('/control-board/case/{id}', roles, {
    params: () => ({ id: loginInput().check(z.minLength(1)) }),
    query: () => ({ status: z.enum(heldStatuses), ...pageQuery }),
    answer: () => pageOf(caseRow(), pausedPerPage),
  }),
  /** Pauses the case a handler has open, so that it can be given to someone else (A§7, kept for older pages). */
  pauseOpen: put('/control-board/case/pauseopen/{user}', transitions.release.who, {
    params: () => ({ user: loginInput().check(z.minLength(1)) }),
    body: () => ({
      documentNumberDecrypt: z.optional(z.string().check(z.maxLength(64))),
      management: z.enum(managements),
      vertical: z.optional(z.string().check(z.maxLength(64))),
      /** Older pages send none: then every call is an action of its own. */
      actionId: z.optional(actionId),
    }),
    answer: caseRow,
    changes,
  }),
}
