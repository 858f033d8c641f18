import { handler } from '../../services/cases/index.ts'
import { cases } from '../../shared/case-calls.ts'
import { type CaseRow, type CaseStatus, type Decision, transitions } from '../../shared/cases.ts'
import { managementOf } from '../../shared/queue-key.ts'
import type { Management } from '../../shared/roles.ts'
import { call, type Reply, type TestUser } from '../support/api.ts'

export type Queue = { management: Management; process: string }
/** The only process with every decision, including 'Rechazar'. */
export const everyDecision: Queue = { management: 'massiveBanking', process: 'massiveDisbursement' }
export const everyDecisionRole = 'GestoresBancaMasiva'

/** The reasons for a pause depend on the management. */
const pauses: Record<string, string> = {
  groupDisbursement: 'Desembolso por PPE',
  reviewDoc: 'Bloqueo en aplicativos',
}
const reasonFor = (decision: Decision, pkRequest: string): string | undefined => {
  if (decision === 'pause') return pauses[managementOf({ pkRequest })] ?? 'Devuelto al comercial'
  return { return: 'Falta la firma', reject: 'El cliente desistió' }[decision as string]
}

export const claim = (analyst: TestUser, queue: Queue, actionId: string): Promise<Reply<CaseRow>> =>
  call(handler, cases.claim, analyst, { body: { ...queue, actionId } })

export const decide = (
  analyst: TestUser,
  decision: Decision,
  row: Pick<CaseRow, 'pkRequest' | 'skRequest' | 'requestNumber'>,
  idProductivity: string,
  /** The wish for the next case (decision 97). */
  next?: Queue & { actionId: string },
): Promise<Reply<CaseRow & { next?: CaseRow | null | undefined }>> => {
  const status: CaseStatus = transitions[decision].to
  const { pkRequest, skRequest, requestNumber } = row
  return call(handler, cases.changeStatus, analyst, {
    params: { status: status as 'OPEN' },
    body: {
      pkRequest,
      skRequest,
      requestNumber,
      idProductivity,
      reasonReturn: reasonFor(decision, pkRequest),
      next,
    },
  })
}
