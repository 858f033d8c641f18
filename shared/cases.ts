import * as z from 'zod/mini'
import { caseFields, reserveOfCase } from './case-fields.ts'
import { once } from './once.ts'
import type { RoleKind } from './roles.ts'

/** Every status, from waiting to finished, and where its cases are: for a handler, their open case or a paused one. */
export const placeOf = {
  PENDING: 'queue',
  OPEN: 'open',
  PAUSED: 'paused',
  REJECT: 'closed',
  APPROVED: 'closed',
  ABORT: 'closed',
} as const satisfies Record<string, 'queue' | 'open' | 'paused' | 'closed'>
export type CaseStatus = keyof typeof placeOf
type CasePlace = (typeof placeOf)[CaseStatus]
export const statuses = Object.keys(placeOf) as CaseStatus[]
export const caseStatus = z.enum(statuses)

/** A§4.1; ABORT's customer label by decision 23. */
export const statusLabels: Record<CaseStatus, { label: string; customerLabel: string }> = {
  PENDING: { label: 'Pendiente', customerLabel: 'Enviado' },
  OPEN: { label: 'Abierto', customerLabel: 'En trámite' },
  PAUSED: { label: 'Pausado', customerLabel: 'En trámite' },
  REJECT: { label: 'Devuelto', customerLabel: 'Devuelto' },
  APPROVED: { label: 'Aprobado', customerLabel: 'Aprobado' },
  ABORT: { label: 'Rechazado', customerLabel: 'Rechazado' },
}

type Tone = 'neutral' | 'open' | 'approved' | 'returned'
/** How a status looks: the plural of its cases, the style of its label, and the color of its figures. */
export const statusLooks: Record<
  CaseStatus,
  { plural: string; tone: Tone; customerTone?: Tone; color: `--status-${string}` }
> = {
  PENDING: { plural: 'Pendientes', tone: 'neutral', color: '--status-pending' },
  OPEN: { plural: 'Asignados', tone: 'open', color: '--status-open' },
  PAUSED: { plural: 'Pausados', tone: 'open', color: '--status-paused' },
  REJECT: { plural: 'Devueltos', tone: 'returned', color: '--status-returned' },
  APPROVED: { plural: 'Aprobados', tone: 'approved', color: '--status-approved' },
  ABORT: { plural: 'Rechazados', tone: 'returned', customerTone: 'neutral', color: '--status-rejected' },
}

export type Transition = {
  /** None where the action makes the case. */
  from: readonly CaseStatus[]
  to: CaseStatus
  /** Where it leads instead once the user has confirmed. */
  toConfirmed?: CaseStatus
  who: readonly RoleKind[]
}

/** The workflow (decision 25): the buttons, the server's checks and the conditions of the writes. */
export const transitions = {
  create: { from: [], to: 'PENDING', who: ['adviser', 'leader'] },
  /** A case that came outside the queue, by who begins to work on it (decision 72). */
  report: { from: [], to: 'OPEN', who: ['analyst'] },
  selfAssign: { from: ['PENDING'], to: 'OPEN', who: ['analyst'] },
  resume: { from: ['PAUSED'], to: 'OPEN', who: ['analyst'] },
  pause: { from: ['OPEN'], to: 'PAUSED', who: ['analyst'] },
  approve: { from: ['OPEN'], to: 'APPROVED', who: ['analyst'] },
  return: { from: ['OPEN'], to: 'REJECT', who: ['analyst'] },
  reject: { from: ['OPEN'], to: 'ABORT', who: ['analyst'] },
  prioritise: { from: ['PENDING'], to: 'PENDING', who: ['leader'] },
  /** If the new handler has an open case, this one becomes PAUSED, after the leader's confirmation (decision 30). */
  reassign: { from: ['OPEN', 'PAUSED'], to: 'OPEN', toConfirmed: 'PAUSED', who: ['leader'] },
  /** A returned order, sent again by its sender (decision 22). */
  correct: { from: ['REJECT'], to: 'PENDING', who: ['adviser'] },
  /** `control-board/case/pauseopen/{user}` (A§7). */
  release: { from: ['OPEN'], to: 'PAUSED', who: ['leader'] },
  /** 'Eliminar Caso' of one from a queue, which goes back to its place there, unless it was paused (decision 72). */
  giveBack: { from: ['OPEN'], to: 'PENDING', who: ['analyst'] },
  /** 'Eliminar Caso' of one that was reported (decision 72). */
  mistaken: { from: ['OPEN'], to: 'ABORT', who: ['analyst'] },
} as const satisfies Record<string, Transition>
export type CaseAction = keyof typeof transitions

export const mayBegin = (action: CaseAction, status: CaseStatus): boolean =>
  (transitions[action].from as readonly CaseStatus[]).includes(status)

type StatusAt<Place> = {
  [Status in CaseStatus]: (typeof placeOf)[Status] extends Place ? Status : never
}[CaseStatus]
const statusesAt = <const Place extends CasePlace>(...places: Place[]) =>
  statuses.filter((status): status is StatusAt<Place> => (places as CasePlace[]).includes(placeOf[status]))

export const heldStatuses = /* @__PURE__ */ statusesAt('open', 'paused')
export type HeldStatus = (typeof heldStatuses)[number]
/** Of cases that wait or are worked on. */
export const activeStatuses = /* @__PURE__ */ statusesAt('queue', 'open', 'paused')
export type ActiveStatus = (typeof activeStatuses)[number]
/** Of which leaders have a list (decision 35). */
export type ListedStatus = Exclude<CaseStatus, 'ABORT'>
export const isListed = (status: CaseStatus): status is ListedStatus => status !== 'ABORT'
export const listedStatuses = /* @__PURE__ */ statuses.filter(isListed)
/** Statuses that may still change: a returned order comes again (decision 22). */
export const unfinishedStatuses = /* @__PURE__ */ statuses.filter((status) =>
  Object.values(transitions).some(({ from }) => (from as readonly CaseStatus[]).includes(status)),
)

/** What a handler does to a case of theirs; each is one status of `requests/change/status/{status}`. */
const decisions = ['resume', 'pause', 'approve', 'return', 'reject'] as const satisfies CaseAction[]
export type Decision = (typeof decisions)[number]
export const decisionStatuses = /* @__PURE__ */ decisions.map((decision) => transitions[decision].to)
export const decisionOf = (status: CaseStatus): Decision | undefined =>
  decisions.find((decision) => transitions[decision].to === status)

/** The first digit of `skRequest` (A§3). */
export const priorities = { Alta: '1', Media: '5' } as const
export type Priority = keyof typeof priorities
export const priorityForm = z.object({ priority: z.enum(['Alta', 'Media']) })
export const priorityOf = (skRequest: string): Priority => (skRequest.startsWith('1') ? 'Alta' : 'Media')
/** The same place under another priority: only the first digit of the key changes (decision 31). */
export const withPriority = (skRequest: string, priority: Priority): string =>
  `${priorities[priority]}${skRequest.slice(1)}`

/** Why a case is PAUSED that its leader took from one handler or gave to another (decision 30). */
export const reassignedReason = 'Reasignado'

export const reasonLimit = 2_000

/** Case numbers and control numbers: A§5 for orders; cases of a CSV may carry letters and dashes. */
export const caseNumber = z.string().check(z.regex(/^[\w-]{1,20}$/))

/** A case as it travels, by the names of A§3. */
export const caseRow = /* @__PURE__ */ once(() =>
  z.object({
    requestNumber: z.string(),
    pkRequest: z.string(),
    reqStatus: caseStatus,
    /** The adviser for a sent order, the handler everywhere else (decision 5). */
    reqUser: z.optional(z.string()),
    /** Of the handler. */
    handlerName: z.optional(z.string()),
    priorityFlag: z.enum(['Alta', 'Media']),
    /** Received: the instant, and its day and hour in Bogota. */
    requestDate: z.string(),
    dateAssignment: z.string(),
    hourAssignment: z.string(),
    dischargeDate: z.optional(z.string()),
    reasonReturn: z.optional(z.string()),
    ...caseFields(),
  }),
)
export type CaseRow = z.output<ReturnType<typeof caseRow>>

export const historyEntry = /* @__PURE__ */ once(() =>
  z.object({
    at: z.string(),
    user: z.string(),
    /** Missing in entries stored before names were kept. */
    userName: z.optional(z.string()),
    action: z.enum(['reserve', ...(Object.keys(transitions) as CaseAction[])]),
    /** What became of a reserve leaves the case in its state. */
    from: z.optional(caseStatus),
    to: caseStatus,
    reason: z.optional(z.string()),
    handler: z.optional(z.string()),
    handlerName: z.optional(z.string()),
    priority: z.optional(z.enum(['Alta', 'Media'])),
    ...reserveOfCase,
  }),
)
export type HistoryEntry = z.output<ReturnType<typeof historyEntry>>

export const statusIndexName = 'REQ.BY.STATUS.ORDER.DATE'
