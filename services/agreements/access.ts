import type { AgreementProblem } from '../../shared/agreement-rules.ts'
import { agreementManagements } from '../../shared/agreements.ts'
import { Refusal } from '../../shared/errors.ts'
import { leads } from '../../shared/roles.ts'
import type { Session } from '../http/credentials.ts'

/** Only the leaders with access to the screen of C§2.12 configure agreements. */
export const checkConfigures = (session: Session): void => {
  if (!agreementManagements.some((management) => leads(session, management))) throw new Refusal('forbidden')
}

export const refuseIf = (problem: AgreementProblem | undefined): void => {
  if (!problem) return
  const { message, ...details } = problem
  throw new Refusal('agreementRefused', details, message)
}
