import { Refusal } from '../../shared/errors.ts'
import {
  type CommissionPeriod,
  commissionPeriods,
  isCommissionPeriod,
  needsAnnual,
} from '../../shared/guarantees.ts'
import { hasRole } from '../../shared/roles.ts'
import { caseForReserve } from '../cases/case-for-reserve.ts'
import type { Session } from '../http/credentials.ts'
import type { RequestFields } from './new-reserve.ts'
import { fetchGuarantee, type ScgGuarantee } from './scg.ts'

/** Only users who may reserve guarantees (decision 77). */
export const checkReserver = (session: Session): void => {
  if (!hasRole(session, 'analyst', ['groupDisbursement', 'fng'])) throw new Refusal('forbidden')
}

/** The required period; if the guarantee has neither, the user chooses (C§5, decision 77). */
const periodDue = (own: string | undefined, asked: RequestFields): CommissionPeriod => {
  if (!isCommissionPeriod(own)) return asked.period
  return needsAnnual({ ...asked, period: own }) ? '60' : own
}

const changed = (field: keyof RequestFields, message: string): Refusal =>
  new Refusal('guaranteeChanged', { field }, message)

/**
 * The guarantee of a reserve from SCG now. Refuses like `fetchGuarantee` and `caseForReserve`, and with `guaranteeChanged` if
 * it differs from what the user saw: another customer or period.
 */
export const checkGuarantee = async (asked: RequestFields, session: Session): Promise<ScgGuarantee> => {
  const guarantee = await fetchGuarantee(asked.guaranteeId)
  const { clientDocument } = asked
  if (clientDocument !== undefined && guarantee.clientInfo.clieCodigo !== clientDocument)
    throw changed('clientDocument', 'La garantía ahora es de otro cliente, búscala de nuevo')
  if (asked.requestNumber) await caseForReserve(session, asked.requestNumber, guarantee.clientInfo.clieCodigo)
  const due = periodDue(guarantee.guaranteeInfo.periodosDeprlr, asked)
  if (due !== asked.period)
    throw changed(
      'period',
      `El periodo de comisión de la garantía es ${commissionPeriods[due]}, búscala de nuevo`,
    )
  return guarantee
}
