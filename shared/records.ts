import * as z from 'zod/mini'
import type { CaseAction } from './cases.ts'
import { lazyObject } from './lazy-object.ts'

const count = z.int().check(z.minimum(0))
const instant = z.iso.datetime()

/** The event of a pause in a record: it began, it ended, or the case went to another handler (B§3). */
export const pausedLabels = ['PAUSED', 'RESTORED', 'REASSIGNED'] as const

/** Work (B§3), automatic or typed: instants are UTC, `day` is the Bogota day on which it counts (decisions 41 and 63). */
export const workRecord = lazyObject(() => ({
  /** Of an automatic record the id of the action that made it, so that both count once (decision 44). */
  idProductivity: z.string().check(z.minLength(1)),
  day: z.iso.date(),
  createdAt: instant,
  beganAt: instant,
  endedAt: instant,
  /** Whose work it is; the document is missing only where neither a session nor the directory told it. */
  user: z.string().check(z.minLength(1)),
  fullName: z.string(),
  documentNumber: z.optional(z.string()),
  /** Where it counts, by the roster's names (decision 57), and the process by its id and by B§3's `new`. */
  vertical: z.string().check(z.minLength(1)),
  management: z.string().check(z.minLength(1)),
  area: z.string().check(z.minLength(1)),
  process: z.string().check(z.minLength(1)),
  processName: z.string(),
  processType: z.enum(['Productivo', 'No Productivo', 'new']),
  approvedCount: count,
  returnedCount: count,
  othersCount: count,
  /** An exact decimal. */
  amount: z.optional(z.string().check(z.regex(/^\d+(\.\d{1,2})?$/))),
  comments: z.optional(z.string()),
  caseNumber: z.optional(z.string()),
  receivedAt: z.optional(instant),
  pausedLabel: z.optional(z.enum(pausedLabels)),
  /** Of work on a case that was paused before: the record of its first pause (B§3). */
  firstPausedId: z.optional(z.string()),
  /** Who else made the record: the leader who took the case, or who registered it. */
  userLeader: z.optional(z.string()),
  /** The spans of one that was saved in parts; its time is theirs (decision 60). */
  partitions: z.optional(z.array(z.object({ beganAt: instant, endedAt: instant }))),
  isAutomatic: z._default(z.boolean(), false),
  /** How often a typed one was saved. */
  version: z._default(z.int().check(z.minimum(1)), 1),
  /** The management of the worker's seat, where it is not the work's. */
  rrhhManagement: z.optional(z.string()),
  /** B§3's `processAmount`: up to two decimals. */
  processAmount: z.optional(z.string()),
  approvedRegisters: z.optional(count),
  returnedRegisters: z.optional(count),
  /** One of a massive news, which nobody edits (B§4). */
  isMassiveNew: z._default(z.boolean(), false),
  /** Of the process's configuration when it was made (decision 58). */
  hasAmount: z._default(z.boolean(), false),
  isMassive: z._default(z.boolean(), false),
  isAdministrative: z._default(z.boolean(), false),
  isStrategic: z._default(z.boolean(), false),
  frequency: z.optional(z.string()),
  dailyGoal: z._default(z.string(), '0'),
  assignedPeople: z._default(z.int().check(z.minimum(0)), 1),
}))
export type WorkRecord = z.output<ReturnType<typeof workRecord>>
/** A new record; omitted fields have their defaults. */
export type NewRecord = z.input<ReturnType<typeof workRecord>>

export const countNames = ['approvedCount', 'returnedCount', 'othersCount'] as const
export type Counts = Pick<WorkRecord, (typeof countNames)[number]>
export const noCounts: Counts = { approvedCount: 0, returnedCount: 0, othersCount: 0 }

/** Counts of one added to another's, or taken from them. */
export const addCounts = (a: Counts, b: Counts, sign: 1 | -1 = 1): Counts => ({
  approvedCount: a.approvedCount + sign * b.approvedCount,
  returnedCount: a.returnedCount + sign * b.returnedCount,
  othersCount: a.othersCount + sign * b.othersCount,
})

type Work = { counts: keyof Counts; pausedLabel?: (typeof pausedLabels)[number] }

/** How leaving a case counts (B§4): a pause or a rejection is neither approved nor returned (decision 44). */
export const workOf: Partial<Record<CaseAction, Work>> = {
  pause: { counts: 'othersCount', pausedLabel: 'PAUSED' },
  approve: { counts: 'approvedCount' },
  return: { counts: 'returnedCount' },
  reject: { counts: 'othersCount' },
  release: { counts: 'othersCount', pausedLabel: 'REASSIGNED' },
  reassign: { counts: 'othersCount', pausedLabel: 'REASSIGNED' },
}
