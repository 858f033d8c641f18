import { beforeAll, expect, test } from 'vitest'
import { signedIn } from '../../../test/support/api.ts'
import { pageOf } from '../../../test/support/guarantee-report.ts'
import { useOwnGuaranteesTable } from '../../../test/support/own-table.ts'
import { reserveDays, writePastReserves } from './past-reserves.ts'

beforeAll(() => useOwnGuaranteesTable('demo-reserves'))

test('the last business day has reserves of every state, and matching counters', async () => {
  const now = new Date('2026-11-22T15:00:00Z')
  await writePastReserves(now)
  const [last = '', before = ''] = reserveDays(now)
  expect([last, before]).toEqual(['2026-11-20', '2026-11-19'])
  const user = await signedIn('GestorReporteFNG')
  const { reserveLogs, counters } = (await pageOf(user, last)).body
  const count = (status: string) => reserveLogs.filter(({ statusReserve }) => statusReserve === status).length
  expect(reserveLogs).toHaveLength(14)
  for (const status of ['SUCCESS', 'REJECT', 'REPLACED'] as const) {
    expect(count(status)).toBeGreaterThan(0)
    expect(counters.byStatus[status].count).toBe(count(status))
  }
  expect([counters.notRegistered, count('NOT_REGISTER')]).toEqual([1, 1])
})
