import * as z from 'zod/mini'
import { caseFields } from '../../shared/case-fields.ts'
import { type CaseRow, caseStatus, priorityOf } from '../../shared/cases.ts'
import { bogotaDay, bogotaTime } from '../../shared/dates.ts'
import { once } from '../../shared/once.ts'
import { pick } from '../../shared/pick.ts'
import { findProcess, processesOf, worksProcess } from '../../shared/processes.ts'
import { queueOf } from '../../shared/queue-key.ts'
import { leads, managements } from '../../shared/roles.ts'
import type { Session } from '../http/credentials.ts'
import { readItem } from '../table/item.ts'
import { keys } from '../table/keys.ts'

/** A stored case. Only PENDING ones have `pkRequest` and `agreementQueue`, so their indexes are sparse. */
export const storedCase = once(() =>
  z.object({
    number: z.string(),
    management: z.enum(managements),
    status: caseStatus,
    pkRequest: z.optional(z.string()),
    /** Its queue, in a process that assigns by agreement (decision 74). */
    agreementQueue: z.optional(z.string()),
    ...caseFields(),
    /** Values of the load file that the configured order uses (decision 40). */
    amount: z.optional(z.number()),
    priorization: z.optional(z.string()),
    channel: z.optional(z.string()),
    fng: z.optional(z.boolean()),
    lineCode: z.optional(z.string()),
    load: z.optional(z.string()),
    loadedBy: z.optional(z.string()),
    receivedAt: z.string(),
    /** Of a case of a load file, which says itself when the case was received. */
    enteredAt: z.optional(z.string()),
    /** Of a corrected order: its first receipt. */
    filedAt: z.optional(z.string()),
    openedAt: z.optional(z.string()),
    changedAt: z.optional(z.string()),
    filedBy: z.optional(z.string()),
    filedByName: z.optional(z.string()),
    filingOfficeCode: z.optional(z.string()),
    handler: z.optional(z.string()),
    /** The handler's identity: a leader's action has only the login, and writes a record of the handler's work. */
    worker: z.optional(z.object({ name: z.string(), documentNumber: z.optional(z.string()) })),
    reason: z.optional(z.string()),
    /** The record of the first pause since it left its queue. */
    firstPausedId: z.optional(z.string()),
    version: z.number(),
  }),
)
export type StoredCase = z.output<ReturnType<typeof storedCase>>

type Worker = NonNullable<StoredCase['worker']>
export const workerOf = ({ name, documentNumber }: Worker): Worker => ({ name, documentNumber })

export const attemptOf = ({ attempt = 1 }: Pick<StoredCase, 'attempt'>): number => attempt

export const byStatus = (management: string, status: string): string => `${management}#${status}`

/** The case by its names on the wire; `reqUser` is the handler unless the list is an adviser's (decision 5). */
export const toRow = (stored: StoredCase, reqUser: string | undefined = stored.handler): CaseRow => {
  const received = new Date(stored.receivedAt)
  return {
    requestNumber: stored.number,
    pkRequest: queueOf(stored.management, stored.process),
    reqStatus: stored.status,
    reqUser,
    handlerName: reqUser === stored.handler ? stored.worker?.name : undefined,
    priorityFlag: priorityOf(stored.skRequest),
    requestDate: stored.receivedAt,
    dateAssignment: bogotaDay(received),
    hourAssignment: bogotaTime(received),
    dischargeDate: stored.changedAt,
    reasonReturn: stored.reason,
    ...pick(stored, Object.keys(caseFields()) as (keyof ReturnType<typeof caseFields>)[]),
    fgnReserve: stored.fgnReserve ?? stored.fng,
  }
}

export const readCase = (number: string): Promise<StoredCase | undefined> =>
  readItem(keys.case(number), storedCase)

/** Whether the caller may see a case: they work its process or lead its management (decision 5). */
export const maySee = (session: Session, found: Pick<StoredCase, 'management' | 'process'>): boolean =>
  leads(session, found.management) || worksProcess(session, findProcess(found.management, found.process))

export const worksIn = (session: Session, management: string): boolean =>
  leads(session, management) || processesOf(session).some((process) => process.management === management)
