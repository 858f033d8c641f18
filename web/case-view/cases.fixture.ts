import type { CaseRow } from '../../shared/cases.ts'

/** An open order of a known analyst, for tests; each test overrides what matters to it. */
export const caseOf = (other: Partial<CaseRow> = {}): CaseRow => ({
  requestNumber: '90210001',
  pkRequest: 'groupDisbursement#disbursementOrder',
  skRequest: '5#2026-11-21#15:04:05#90210001',
  reqStatus: 'OPEN',
  reqUser: 'GDESEM01',
  priorityFlag: 'Media',
  process: 'disbursementOrder',
  product: 'Libre inversión',
  document: '1020304050',
  typeDocument: 'CC',
  typeCustomer: 'C',
  numberControl: '90210001',
  creditProject: '7001',
  requestDate: '2026-11-21T20:04:05.000Z',
  dateAssignment: '2026-11-21',
  hourAssignment: '15:04:05',
  dischargeDate: '2026-11-21T20:10:00.000Z',
  ...other,
})

/** The answer about the orders' process with nothing to do and nothing done. */
export const nothingWaits = {
  processes: [{ process: 'disbursementOrder', count: 0 }],
  today: { approvedCount: 0, returnedCount: 0, othersCount: 0 },
}
