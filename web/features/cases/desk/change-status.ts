import { cases } from '../../../../shared/case-calls.ts'
import type { CaseRow, Decision } from '../../../../shared/cases.ts'
import type { Input } from '../../../../shared/contract.ts'
import { callApi } from '../../../api/call-api.ts'
import { targetOf } from './decision-model.ts'

type Body = Input<typeof cases.changeStatus>['body']
export type DecisionFields = Pick<Body, 'reasonReturn' | 'returnKind' | 'statusCase' | 'requestedProducts'>

/**
 * Changes the status of a case that the caller holds; a repeat with the same `actionId` gets the first answer
 * (decision 32).
 */
export const changeStatus = (
  row: CaseRow,
  decision: Decision,
  by: { login: string; actionId: string },
  fields: DecisionFields = {},
): Promise<CaseRow> => {
  const { pkRequest, skRequest, requestNumber } = row
  return callApi(cases.changeStatus, {
    params: { status: targetOf(decision) },
    body: { pkRequest, skRequest, requestNumber, reqUser: by.login, idProductivity: by.actionId, ...fields },
  })
}
