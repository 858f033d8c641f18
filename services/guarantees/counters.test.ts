import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import type { ReserveStatus } from '../../shared/guarantees.ts'
import { useOwnGuaranteesTable } from '../../test/support/own-table.ts'
import { transact } from '../table/transact.ts'
import { countWrite, readCounters } from './counters.ts'

beforeAll(() => useOwnGuaranteesTable('guarantee-counters'))

const day = '2026-11-20'
const count = async (amount: string, ...statuses: ReserveStatus[]) => {
  const id = randomUUID()
  for (const [index, status] of statuses.entries())
    await transact([countWrite({ id, day, amount }, status, statuses[index - 1])])
}

test('a day without reserves has counters of zero', async () => {
  const none = { count: 0, amount: '0.00' }
  expect(await readCounters('2026-01-01')).toEqual({
    day: '2026-01-01',
    byStatus: { SUCCESS: none, REJECT: none, REPLACED: none },
    notRegistered: 0,
  })
})

test('sums are exact, also beyond the range of floats', async () => {
  const most = '999999999999999999.99'
  for (const _ of Array(12)) await count(most, 'NOT_REGISTER', 'SUCCESS')
  await count('0.1', 'NOT_REGISTER', 'SUCCESS')
  await count('0.2', 'NOT_REGISTER', 'SUCCESS')
  await count('1500000', 'NOT_REGISTER', 'REJECT')
  await count('7', 'NOT_REGISTER', 'NOT_SENT', 'NOT_REGISTER', 'REPLACED')
  await count('7', 'NOT_REGISTER')
  await count('7', 'NOT_REGISTER', 'NOT_SENT')
  expect(await readCounters(day)).toEqual({
    day,
    byStatus: {
      SUCCESS: { count: 14, amount: '12000000000000000000.18' },
      REJECT: { count: 1, amount: '1500000.00' },
      REPLACED: { count: 1, amount: '7.00' },
    },
    notRegistered: 1,
  })
})
