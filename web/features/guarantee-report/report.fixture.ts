import type { ReportRow, ReserveCounters } from '../../../shared/guarantee-report.ts'
import type { DecidedStatus } from '../../../shared/guarantees.ts'
import { reportFieldNames } from './report-fields.ts'

/** A reserve that the fund approved. */
export const rowOf = (place: number, over: Partial<ReportRow> = {}): ReportRow => ({
  ...(Object.fromEntries(reportFieldNames.map((name) => [name, ''])) as ReportRow),
  id: `019a0000-0000-7000-8000-${String(place).padStart(12, '0')}`,
  statusReserve: 'SUCCESS',
  requestDate: new Date(Date.parse('2026-11-20T22:00:00Z') - place * 60_000).toISOString(),
  numberGuarantee: String(500_000_000_000 + place),
  ...{ branchOffice: 'Oficina Medellín Centro', fullNameCustomer: 'ANA MARÍA PEÑA LONDOÑO' },
  ...{ typeId: 'CC', numberDocument: String(52_000_000 + place), daneCode: '05001' },
  ...{ valueOriginalGuarantee: '12500000.50', currency: 'COP', destiny: 'Capital de trabajo' },
  ...{ productFng: 'EMP001', coverage: '50', ciiu: '4711', annualSales: '480000000' },
  ...{ typeCommission: 'Anual anticipada', typePortfolio: 'Comercial', score: 'A' },
  ...{ fiscalDate: '31/12/2025', reserveCode: `R${String(place).padStart(8, '0')}` },
  ...{ codeReject: '', reasonReject: '' },
  ...over,
})

export const rejected = (place: number, over: Partial<ReportRow> = {}): ReportRow =>
  rowOf(place, {
    ...{ statusReserve: 'REJECT', reserveCode: '', codeReject: 'R12' },
    ...{ reasonReject: 'El cliente supera el cupo máximo de endeudamiento con el fondo' },
    ...over,
  })

const none = { count: 0, amount: '0.00' }

export const countersOf = (
  byStatus: Partial<Record<DecidedStatus, { count: number; amount: string }>>,
  notRegistered = 0,
): ReserveCounters => ({
  day: '2026-11-20',
  byStatus: { SUCCESS: none, REJECT: none, REPLACED: none, ...byStatus },
  notRegistered,
})
