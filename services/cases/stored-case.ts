import * as z from 'zod'
import { type CaseRow, caseStatus, priorityOf, returnKinds } from '../../shared/cases.ts'
import { bogotaDay, bogotaTime } from '../../shared/dates.ts'
import { once } from '../../shared/once.ts'
import { queueOf } from '../../shared/queue-key.ts'
import { reserveStatuses } from '../../shared/reserve-statuses.ts'
import { managements } from '../../shared/roles.ts'
import { portfolios, stages, subStages } from '../../shared/stages.ts'

/** A stored case. Only PENDING ones have `pkRequest` and `agreementQueue`, so their indexes are sparse. */
export const storedCase = once(() =>
  z.object({
    number: z.string(),
    management: z.enum(managements),
    process: z.string(),
    status: caseStatus,
    pkRequest: z.string().optional(),
    /** Its queue, in a process that assigns by agreement (decision 74). */
    agreementQueue: z.string().optional(),
    skRequest: z.string(),
    product: z.string(),
    document: z.string(),
    typeDocument: z.string(),
    typeCustomer: z.string(),
    numberControl: z.string().optional(),
    creditProject: z.string().optional(),
    libranzaCode: z.string().optional(),
    line: z.string().optional(),
    /** Values of the load file that the configured order uses (decision 40). */
    amount: z.number().optional(),
    flow: z.string().optional(),
    priorization: z.string().optional(),
    channel: z.string().optional(),
    currentProcess: z.string().optional(),
    fng: z.boolean().optional(),
    lineCode: z.string().optional(),
    /** The load that created it, and the leader who sent it. */
    load: z.string().optional(),
    loadedBy: z.string().optional(),
    /** ISO instants. */
    receivedAt: z.string(),
    /** Of a corrected order: its first receipt, and its number of attempts (decision 22). */
    filedAt: z.string().optional(),
    attempt: z.number().optional(),
    openedAt: z.string().optional(),
    changedAt: z.string().optional(),
    filedBy: z.string().optional(),
    filingOfficeCode: z.string().optional(),
    handler: z.string().optional(),
    /** The handler's identity: a leader's action has only the login, and writes a record of the handler's work. */
    worker: z.object({ name: z.string(), documentNumber: z.string().optional() }).optional(),
    reason: z.string().optional(),
    returnKind: z.enum(returnKinds).optional(),
    statusCase: z.string().optional(),
    portfolio: z.enum(portfolios).optional(),
    stage: z.enum(stages).optional(),
    subStage: z.enum(subStages).optional(),
    fgnReserve: z.boolean().optional(),
    guaranteeNumber: z.string().optional(),
    reserveId: z.string().optional(),
    statusReserve: z.enum(reserveStatuses).optional(),
    reserveCode: z.string().optional(),
    /** Created by its handler's report, not by an order or a load. */
    source: z.enum(['reported']).optional(),
    /** Who returned it to its queue, while it waits there. */
    givenBackBy: z.string().optional(),
    requestedProducts: z.number().optional(),
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

/** The case by its names on the wire; `reqUser` is the handler unless the list is an adviser's (decision 5). */
export const toRow = (stored: StoredCase, reqUser: string | undefined = stored.handler): CaseRow => {
  const received = new Date(stored.receivedAt)
  return {
    requestNumber: stored.number,
    pkRequest: queueOf(stored.management, stored.process),
    skRequest: stored.skRequest,
    reqStatus: stored.status,
    reqUser,
    priorityFlag: priorityOf(stored.skRequest),
    process: stored.process,
    product: stored.product,
    document: stored.document,
    typeDocument: stored.typeDocument,
    typeCustomer: stored.typeCustomer,
    numberControl: stored.numberControl,
    creditProject: stored.creditProject,
    libranzaCode: stored.libranzaCode,
    line: stored.line,
    currentProcess: stored.currentProcess,
    flow: stored.flow,
    requestDate: stored.receivedAt,
    dateAssignment: bogotaDay(received),
    hourAssignment: bogotaTime(received),
    dischargeDate: stored.changedAt,
    reasonReturn: stored.reason,
    returnKind: stored.returnKind,
    statusCase: stored.statusCase,
    portfolio: stored.portfolio,
    stage: stored.stage,
    subStage: stored.subStage,
    fgnReserve: stored.fgnReserve ?? stored.fng,
    guaranteeNumber: stored.guaranteeNumber,
    reserveId: stored.reserveId,
    statusReserve: stored.statusReserve,
    reserveCode: stored.reserveCode,
    source: stored.source,
    givenBackBy: stored.givenBackBy,
    requestedProducts: stored.requestedProducts,
    attempt: stored.attempt,
  }
}
