import { randomUUID } from 'node:crypto'
import { handler } from '../../services/cases/index.ts'
import { cases } from '../../shared/case-calls.ts'
import { timeReports } from '../../shared/time-reports.ts'
import { asActivities, seated } from '../support/activities.ts'
import { call } from '../support/api.ts'
import { pendingCase } from '../support/cases.ts'
import { removeCase, startCase, temporaryOf } from '../support/reports.ts'

/** A case reported by mistake, one that is given back, one that is approved, and the report of that day. */
export const reportCalls = async (): Promise<void> => {
  const analyst = await seated()
  const { body: mistaken } = await startCase(analyst)
  await temporaryOf(analyst, mistaken.requestNumber)
  await removeCase(analyst, mistaken.requestNumber)
  const { number } = await pendingCase({
    management: 'groupDisbursement',
    process: 'guaranteeVerification',
  })
  await startCase(analyst, { requestNumber: number, subProcess: 'VerificationGuarantees' })
  await removeCase(analyst, number)
  const { body: row } = await startCase(analyst)
  const { pkRequest, skRequest, requestNumber } = row
  await call(handler, cases.changeStatus, analyst, {
    params: { status: 'APPROVED' },
    body: { pkRequest, skRequest, requestNumber, idProductivity: randomUUID() },
  })
  await call(asActivities, timeReports.ofDay, analyst, { body: {} })
  const leader = await seated({}, 'LideresDesembolsos')
  await call(asActivities, timeReports.ofDay, leader, { body: { user: analyst.login } })
}
