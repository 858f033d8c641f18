import * as z from 'zod/mini'
import { once } from './once.ts'

/** What the audit trail has entries of: each call that reads or changes one of these. */
export const auditedObjects = [
  'case',
  'document',
  'reserve',
  'reading',
  'seat',
  'namedUser',
  'export',
] as const
export type AuditedObject = (typeof auditedObjects)[number]

/** What a call does with its objects, also if it is refused. */
export const auditDeeds = ['saw', 'added', 'changed', 'removed', 'sent', 'downloaded'] as const
export type AuditDeed = (typeof auditDeeds)[number]

/**
 * One call of a user, as the audit trail keeps it: a line of JSON in a file of its day, which is UTC.
 * A line may be there twice, if its message was delivered twice: `request` is the same.
 */
export const auditEntry = once(() =>
  z.object({
    at: z.iso.datetime(),
    /** The request id of the API, also in its log lines and in the page's messages of failures. */
    request: z.string(),
    /** A hash of the session: tells sessions apart and opens none. */
    session: z.string(),
    /** The IP address that the call came from. */
    address: z.string(),
    login: z.string(),
    role: z.string(),
    /** Method and path of the call, `GET /requests/{number}`. */
    call: z.string(),
    object: z.enum(auditedObjects),
    deed: z.enum(auditDeeds),
    /** Identifiers of the objects: those of the call, and of a list those of its answer. */
    ids: z.array(z.string()),
    /** Document numbers of the customers whose data was in the call or in its answer. */
    customers: z.array(z.string()),
    /** `done`, or the code of the refusal. */
    outcome: z.string(),
  }),
)
export type AuditEntry = z.infer<ReturnType<typeof auditEntry>>

/** The prefix of all files of entries in the audit bucket. */
export const auditPrefix = 'entries/'

/** The prefix of the files of a day in the audit bucket, a partition as Athena names it. */
export const auditDayPrefix = (day: string): string => `${auditPrefix}day=${day}/`
