import { TransactionCanceledException } from '@aws-sdk/client-dynamodb'
import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { approvedBy, batch, casesCounted, casesNamed, put, work } from '../../test/support/changes.ts'
import { tapDynamo } from '../../test/support/dynamo-tap.ts'
import { clearTable, everyItem } from '../../test/support/items.ts'
import { useOwnCasesTable } from '../../test/support/own-table.ts'
import { messagesSent } from '../../test/support/sent-messages.ts'
import { casesTable } from '../table/keys.ts'
import { handler as totals } from './totals.ts'

beforeAll(() => useOwnCasesTable('stuck-totals'))
beforeEach(async () => {
  await clearTable('stuck-totals')
  vi.spyOn(console, 'error').mockReturnValue()
})

/** A function that has two seconds, besides what it keeps for its last request. */
const shortly = () => {
  const end = Date.now() + 8_000
  return { getRemainingTimeInMillis: () => end - Date.now() }
}

/**
 * A month whose version says that it was never written: it can be read, and no write of it meets its condition, so that
 * counting it looks like contention for ever.
 */
const stuckWork = async (user: string, age: number) => {
  const record = await work(user)
  await totals(batch([record]))
  const months = (await everyItem(casesTable())).filter(({ pk }) => pk === `M#${user}`)
  for (const month of months) await put({ ...month, version: 0 })
  const again = await work(user)
  const at = Math.floor((Date.now() - age) / 1_000)
  return { ...again, dynamodb: { ...again.dynamodb, ApproximateCreationDateTime: at } }
}
const around = async <Change>(middle: Change) => {
  const users = ['ANA', 'LUZ', 'SOL']
  const [first, ...later] = await Promise.all(users.map((user) => work(user)))
  return [...casesNamed('1'), first, middle, ...later, ...casesNamed('2')] as never[]
}

const expectOthersCounted = async () =>
  expect([await Promise.all(['ANA', 'LUZ', 'SOL'].map(approvedBy)), await casesCounted()]).toEqual([
    [1, 1, 1],
    2,
  ])

test('a change that cannot be counted yet is the one that is given again, and those beside it are counted', async () => {
  const changes = batch(await around(await stuckWork('EVA', 0)))
  const kept = await messagesSent(async () =>
    expect(await totals(changes, shortly())).toEqual({ batchItemFailures: [{ itemIdentifier: '3' }] }),
  )
  await expectOthersCounted()
  expect(kept).toEqual([])
})

test('what the table throttles is given again, however old it is, and none of it is kept', async () => {
  const record = await work('ANA')
  const at = Math.floor((Date.now() - 11 * 60_000) / 1_000)
  const changes = batch([{ ...record, dynamodb: { ...record.dynamodb, ApproximateCreationDateTime: at } }])
  const reasons = [{ Code: 'ThrottlingError' }]
  const untap = tapDynamo(async ({ input }, send) => {
    if (!input.TransactItems) return send()
    const said = { message: 'throttled', $metadata: {}, CancellationReasons: reasons }
    throw new TransactionCanceledException(said)
  })
  const kept = await messagesSent(async () => {
    const { batchItemFailures } = await totals(changes, shortly()).finally(untap)
    expect(batchItemFailures).toHaveLength(1)
  })
  expect(kept).toEqual([])
})

test('one that could not for ten minutes is kept, so that it holds up no others', async () => {
  const changes = batch(await around(await stuckWork('EVA', 11 * 60_000)))
  const kept = await messagesSent(async () =>
    expect(await totals(changes, shortly())).toEqual({ batchItemFailures: [] }),
  )
  await expectOthersCounted()
  expect(kept).toEqual([{ Records: changes.Records.slice(2, 3) }])
})
