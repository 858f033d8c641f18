import { randomUUID } from 'node:crypto'
import { handler } from '../../services/cases/index.ts'
import { caseReports } from '../../shared/case-reports.ts'
import type { Input } from '../../shared/contract.ts'
import { call, type TestUser } from './api.ts'

type Said = Input<typeof caseReports.start>['body']

/** A case with a unique number, at its disbursement, as the form of 'Iniciar caso' sends it. */
export const reportForm = (over: Partial<Said> = {}): Said => ({
  requestNumber: randomUUID().replaceAll('-', '').slice(0, 16),
  requestDate: '2026-11-20T09:00',
  product: 'ordinaryWallet',
  process: 'disbursement',
  subProcess: 'disbursementProcess',
  actionId: randomUUID(),
  ...over,
})

export const startCase = (analyst: TestUser, over: Partial<Said> = {}) =>
  call(handler, caseReports.start, analyst, { body: reportForm(over) })

export const temporaryOf = (analyst: TestUser, requestNumber: string, user = analyst.login) =>
  call(handler, caseReports.temporary, analyst, { params: { user, requestNumber } })

export const removeCase = (
  analyst: TestUser,
  requestNumber: string,
  { actionId = randomUUID() as string, reason = 'No era mío', user = analyst.login } = {},
) =>
  call(handler, caseReports.remove, analyst, {
    params: { user, requestNumber },
    body: { actionId, reason },
  })
