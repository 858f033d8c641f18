import * as z from 'zod'
import { caseFields } from '../../shared/case-fields.ts'
import { type CaseRow, caseStatus, priorityOf } from '../../shared/cases.ts'
import { bogotaDay, bogotaTime } from '../../shared/dates.ts'
import { once } from '../../shared/once.ts'
import { queueOf } from '../../shared/queue-key.ts'
import { managements } from '../../shared/roles.ts'

/** A stored case. Only PENDING ones have `pkRequest` and `agreementQueue`, so their indexes are sparse. */
export const storedCase = once(() =>
  z.object({
    number: z.string(),
    management: z.enum(managements),
    status: caseStatus,
    pkRequest: z.string().optional(),
    /** Its queue, in a process that assigns by agreement (decision 74). */
    agreementQueue: z.string().optional(),
    ...caseFields(),
    /** Values of the load file that the configured order uses (decision 40). */
    amount: z.number().optional(),
    priorization: z.string().optional(),
    channel: z.string().optional(),
    fng: z.boolean().optional(),
    lineCode: z.string().optional(),
    /** The load that created it, and the leader who sent it. */
    load: z.string().optional(),
    loadedBy: z.string().optional(),
    /** ISO instants. */
    receivedAt: z.string(),
    /** Of a corrected order: its first receipt. */
    filedAt: z.string().optional(),
    openedAt: z.string().optional(),
    changedAt: z.string().optional(),
    filedBy: z.string().optional(),
    filingOfficeCode: z.string().optional(),
    handler: z.string().optional(),
    /** The handler's identity: a leader's action has only the login, and writes a record of the handler's work. */
    worker: z.object({ name: z.string(), documentNumber: z.string().optional() }).optional(),
    reason: z.string().optional(),
    /** The record of the first pause since it left its queue. */
    firstPausedId: z.string().optional(),
    version: z.number(),
  }),
)
export type StoredCase = z.output<ReturnType<typeof storedCase>>

type Worker = NonNullable<StoredCase['worker']>
export const workerOf = ({ name, documentNumber }: Worker): Worker => ({ name, documentNumber })

export const attemptOf = ({ attempt = 1 }: Pick<StoredCase, 'attempt'>): number => attempt

export const byStatus = (management: string, status: string): string => `${management}#${status}`

type SameField = keyof ReturnType<typeof caseFields>
const sameFields = (stored: StoredCase): Pick<StoredCase, SameField> => {
  const names = Object.keys(caseFields()) as SameField[]
  return Object.fromEntries(names.map((name) => [name, stored[name]])) as Pick<StoredCase, SameField>
}

/** The case by its names on the wire; `reqUser` is the handler unless the list is an adviser's (decision 5). */
export const toRow = (stored: StoredCase, reqUser: string | undefined = stored.handler): CaseRow => {
  const received = new Date(stored.receivedAt)
  return {
    requestNumber: stored.number,
    pkRequest: queueOf(stored.management, stored.process),
    reqStatus: stored.status,
    reqUser,
    priorityFlag: priorityOf(stored.skRequest),
    requestDate: stored.receivedAt,
    dateAssignment: bogotaDay(received),
    hourAssignment: bogotaTime(received),
    dischargeDate: stored.changedAt,
    reasonReturn: stored.reason,
    ...sameFields(stored),
    fgnReserve: stored.fgnReserve ?? stored.fng,
  }
}
