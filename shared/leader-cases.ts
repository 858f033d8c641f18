import * as z from 'zod'
import { caseNumber, caseRow, caseStatus, transitions } from './cases.ts'
import { endpoint } from './contract.ts'
import { managements } from './roles.ts'

/** What a leader asks of the cases of their management (A§2.7–§2.10, A§4.4, decisions 30–35). */

/** Filter tabs above the results (A§4.1, decision 35). */
export const filterTabs = [
  { status: 'APPROVED', label: 'Aprobados' },
  { status: 'REJECT', label: 'Devueltos' },
  { status: 'PAUSED', label: 'Pausados' },
  { status: 'OPEN', label: 'Asignados' },
  { status: 'PENDING', label: 'Pendientes' },
] as const

/** The most PENDING cases a list shows; the true total comes with it. */
export const pendingListLimit = 10_000

const countOf = z.number().int()
export const statusCounts = z.object({
  PENDING: countOf,
  OPEN: countOf,
  PAUSED: countOf,
  REJECT: countOf,
  APPROVED: countOf,
  ABORT: countOf,
})
export type StatusCounts = z.output<typeof statusCounts>

const day = z.iso.date()
/** `YYYY-MM-01_YYYY-MM-DD`, Bogota days (decision 34). */
export const countPeriod = z
  .string()
  .regex(/^(\d{4}-\d{2})-01_\1-\d{2}$/)
  .transform((text) => {
    const [from, to] = text.split('_') as [string, string]
    return { from, to }
  })
  .refine(({ from, to }) => day.safeParse(from).success && day.safeParse(to).success)

const caseKey = {
  pkRequest: z.string().max(128),
  skRequest: z.string().max(256),
  requestNumber: caseNumber,
  /** Names the action, so that a repeat gets the first answer (decision 32). */
  actionId: z.uuid(),
}

export const leaderCases = {
  /** Cases received in the period by their present status, by day too, and the open work of earlier months. */
  counts: endpoint({
    method: 'GET',
    path: '/requests/count/{management}/{process}/{period}',
    credentials: 'authorization',
    roles: ['leader'],
    params: z.object({ management: z.enum(managements), process: z.string().max(64), period: countPeriod }),
    answer: statusCounts.extend({
      /** Every day of the period, zeros included. */
      days: z.array(statusCounts.extend({ day })),
      /** 'De meses anteriores' (decision 34). */
      earlier: z.object({ PENDING: countOf, OPEN: countOf, PAUSED: countOf }),
      at: z.string(),
    }),
  }),
  /** One page of a filter tab: closed ones of a month, PENDING in queue order, newest first otherwise. */
  list: endpoint({
    method: 'GET',
    path: '/requests/list/{status}',
    credentials: 'authorization',
    roles: ['leader'],
    params: z.object({ status: caseStatus.exclude(['ABORT']) }),
    query: z.object({
      management: z.enum(managements),
      /** `YYYY-MM` of receipt, for APPROVED and REJECT; without it the present month. */
      month: z
        .string()
        .regex(/^\d{4}-(0[1-9]|1[0-2])$/)
        .optional(),
      cursor: z.string().max(2_048).optional(),
    }),
    answer: z.object({
      items: z.array(caseRow),
      cursor: z.string().optional(),
      /** How many there are in all, with the first page of PENDING. */
      total: countOf.optional(),
    }),
  }),
  /** Alta or Media; equal is a no-op, a stale key is answered with the current one (decision 31). */
  changePriority: endpoint({
    method: 'PUT',
    path: '/requests/change/priority/{priority}',
    credentials: 'authorization',
    roles: transitions.prioritise.who,
    params: z.object({ priority: z.enum(['Alta', 'Media']) }),
    body: z.object({ ...caseKey, leaderPriorityChangeUser: z.string().max(64).optional() }),
    answer: caseRow,
  }),
  /** Releases and assigns in one transaction; with an open case of the new handler only after `confirm` (decision 30). */
  changeOwner: endpoint({
    method: 'POST',
    path: '/requests/change-owner',
    credentials: 'authorization',
    roles: transitions.reassign.who,
    body: z.object({
      ...caseKey,
      leader: z.string().max(64).optional(),
      Requser: z.string().trim().toUpperCase().min(1).max(10),
      status: z.literal('OPEN'),
      /** The leader knows that the handler has an open case: this one waits in their paused table. */
      confirm: z.boolean().default(false),
    }),
    answer: caseRow,
  }),
  /** A handler's cases of a status in the leader's management, as the control board asks for them (A§7). */
  ofUser: endpoint({
    method: 'GET',
    path: '/control-board/case/{id}',
    credentials: 'authorization',
    roles: ['leader'],
    params: z.object({ id: z.string().trim().toUpperCase().min(1).max(64) }),
    query: z.object({ status: z.enum(['PAUSED', 'OPEN']) }),
    answer: z.array(caseRow),
  }),
  /** Pauses the case a handler has open, so that it can be given to someone else (A§7, kept for older pages). */
  pauseOpen: endpoint({
    method: 'PUT',
    path: '/control-board/case/pauseopen/{user}',
    credentials: 'authorization',
    roles: transitions.release.who,
    params: z.object({ user: z.string().trim().toUpperCase().min(1).max(64) }),
    body: z.object({
      documentNumberDecrypt: z.string().max(64).optional(),
      management: z.enum(managements),
      vertical: z.string().max(64).optional(),
      /** Older pages send none: then every call is an action of its own. */
      actionId: z.uuid().optional(),
    }),
    answer: caseRow,
  }),
}
