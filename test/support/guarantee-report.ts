import { randomUUID } from 'node:crypto'
import { handler } from '../../services/guarantee-report/index.ts'
import { countWrite } from '../../services/guarantees/counters.ts'
import { guaranteeKeys, guaranteesTable } from '../../services/guarantees/stored-reserve.ts'
import { transact } from '../../services/table/transact.ts'
import { bogotaInstant } from '../../shared/dates.ts'
import { emptyColumns, guaranteeReport } from '../../shared/guarantee-report.ts'
import { call, type Handler, type TestUser } from './api.ts'
import { writeInBatches } from './items.ts'

export const asReport = handler as unknown as Handler

const columns = {
  ...emptyColumns(),
  ...{ branchOffice: 'Oficina Medellín', daneCode: '05001', currency: 'COP', destiny: 'Capital de trabajo' },
  ...{ coverage: '50', ciiu: '4711', annualSales: '480000000', typeCommission: 'Anual anticipada' },
  ...{ typePortfolio: 'Comercial', score: 'A' },
}

/** A stored reserve of a Bogota day, some milliseconds after nine. */
export const storedOn = (day: string, index: number, over: object = {}) => {
  const id = randomUUID()
  const requestedAt = new Date(Date.parse(bogotaInstant(day, '09:00:00')) + index).toISOString()
  return {
    ...guaranteeKeys.reserve(id),
    ...{ id, day, requestedAt, statusReserve: 'SUCCESS' as const, amount: '12500000.50', columns },
    ...{ guaranteeId: String(500_000_000_000 + index), user: `ANALIST${index % 40}` },
    ...{ clientName: 'ANA MARÍA PEÑA', clientTypeId: 'CC', clientDocument: String(52_000_000 + index) },
    ...{ period: '60', unitTerm: 'Meses', term: '36', taxCourtDate: '31/12/2025', fngProduct: 'EMP001' },
    ...{ reserveCode: `R${index}`, reserveDate: requestedAt, attempts: 1, sentAt: requestedAt, version: 2 },
    ...over,
  }
}
export type StoredOn = ReturnType<typeof storedOn>

export const keep = (items: readonly StoredOn[]) =>
  writeInBatches(
    guaranteesTable(),
    items.map((Item) => ({ PutRequest: { Item } })),
  )

/** Stores and counts reserves, as a real request does. */
export const keepCounted = async (items: readonly StoredOn[]): Promise<void> => {
  await keep(items)
  for (const item of items) await transact([countWrite(item, item.statusReserve)])
}

export const pageOf = (user: TestUser, day: string, page = 1, cursor?: string) =>
  call(asReport, guaranteeReport.byDates, user, { query: { page, cursor, beginDate: day, endDate: day } })
export const countersOf = (user: TestUser, date: string) =>
  call(asReport, guaranteeReport.counters, user, { query: { date } })
