import type { LedgerEntry } from '../../infra/local/guarantees/fund.ts'
import { bogotaDay } from '../../shared/dates.ts'
import type { ReportRow, ReserveCounters } from '../../shared/guarantee-report.ts'
import { decidedAs, decidedStatuses, type Reserve } from '../../shared/guarantees.ts'
import { signedIn, type TestUser } from '../support/api.ts'
import { countersOf, pageOf } from '../support/guarantee-report.ts'

export const statusOf = ({ efngCodigo, replacedFNGProduct }: LedgerEntry) =>
  decidedAs(efngCodigo, replacedFNGProduct)

/** Fields that differ from the expected value. */
export const differences = (found: object, due: object): string[] =>
  Object.entries(due).flatMap(([name, value]) => {
    const said = (found as Record<string, unknown>)[name]
    return said === value ? [] : [`${name} is ${said}, not ${value}`]
  })

const centsOf = (amount: string): bigint => BigInt(amount.replace('.', ''))
const dayOf = ({ requestedAt }: Reserve) => bogotaDay(new Date(requestedAt))

const rowsOf = async (user: TestUser, day: string): Promise<ReportRow[]> => {
  const rows: ReportRow[] = []
  let cursor: string | undefined
  for (let page = 1; page === 1 || cursor; page += 1) {
    const { body } = await pageOf(user, day, page, cursor)
    rows.push(...body.reserveLogs)
    cursor = body.cursor
  }
  return rows
}

const rowOf = (entry: LedgerEntry): Partial<ReportRow> => ({
  statusReserve: statusOf(entry),
  numberGuarantee: entry.guaranteeId,
  numberDocument: entry.clientDocument,
  valueOriginalGuarantee: entry.amount,
  reserveCode: entry.reservaCodigo ?? '',
  codeReject: entry.codigoCausal ?? '',
  reasonReject: entry.observaciones?.trim() ?? '',
  ...(entry.replacedFNGProduct && { productFng: entry.replacedFNGProduct }),
})

const ofRows = (rows: readonly ReportRow[], entries: readonly LedgerEntry[]): string[] => {
  const byId = new Map(rows.map((row) => [row.id, row]))
  const wrong = entries.flatMap((entry) => {
    const row = byId.get(entry.idempotencyKey)
    return (row ? differences(row, rowOf(entry)) : ['missing']).map(
      (one) => `${entry.idempotencyKey}: ${one}`,
    )
  })
  return [
    ...wrong.map((one) => `in the report ${one}`),
    ...(rows.length === entries.length ? [] : [`the report has ${rows.length} of ${entries.length} rows`]),
  ]
}

const ofCounters = (counters: ReserveCounters, ledger: readonly LedgerEntry[]): string[] => {
  const wrong = decidedStatuses.flatMap((status) => {
    const entries = ledger.filter((entry) => statusOf(entry) === status)
    const cents = entries.reduce((sum, { amount }) => sum + centsOf(amount), 0n)
    const { count, amount } = counters.byStatus[status]
    return count === entries.length && centsOf(amount) === cents
      ? []
      : [`${status} counts ${count} for ${amount}, the fund has ${entries.length} for ${cents} cents`]
  })
  return counters.notRegistered === 0 ? wrong : [...wrong, `${counters.notRegistered} not registered`]
}

/** Differences between the fund and the report of each day, row by row and in its counters. */
export const ofReport = async (
  states: readonly Reserve[],
  ledger: readonly LedgerEntry[],
): Promise<string[]> => {
  const user = await signedIn('GestorReporteFNG')
  const days = new Map(states.map((state) => [state.id, dayOf(state)]))
  const problems: string[] = []
  for (const day of new Set(days.values())) {
    const entries = ledger.filter(({ idempotencyKey }) => days.get(idempotencyKey) === day)
    problems.push(...ofRows(await rowsOf(user, day), entries))
    problems.push(...ofCounters((await countersOf(user, day)).body, entries))
  }
  return problems
}
