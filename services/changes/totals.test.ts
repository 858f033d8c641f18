import { randomUUID } from 'node:crypto'
import { DeleteCommand, PutCommand, TransactWriteCommand } from '@aws-sdk/lib-dynamodb'
import type { DynamoDBStreamEvent } from 'aws-lambda'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { addCounts, type Counts, type NewRecord, noCounts } from '../../shared/records.ts'
import { rosterPlaces } from '../../shared/roster-places.ts'
import { allowFaults, noFault, withFault } from '../../test/faults/faults.ts'
import { tapDynamo } from '../../test/support/dynamo-tap.ts'
import { clearTable } from '../../test/support/items.ts'
import { useOwnCasesTable } from '../../test/support/own-table.ts'
import { dynamo } from '../aws/dynamo.ts'
import { readSummary } from '../records/day-summaries.ts'
import { recordPut, recordsOfDay } from '../records/records.ts'
import { readAreaDay, totalsOfMonth } from '../records/stored-totals.ts'
import { getItem } from '../table/item.ts'
import { casesTable, keys } from '../table/keys.ts'
import { handler } from './totals.ts'

let forbidFaults: () => void
beforeAll(async () => {
  await useOwnCasesTable('productivity-totals')
  forbidFaults = allowFaults(dynamo)
})
afterAll(() => forbidFaults())
beforeEach(() => clearTable('productivity-totals'))

const day = '2026-11-20'
const area = rosterPlaces.groupDisbursement
const totalsOfDay = async (on: string) => (await readAreaDay(area, on)).totals

/** A work record of the orders process, as an approval of one product writes it. */
const recordOf = (over: Partial<NewRecord> = {}): NewRecord => ({
  idProductivity: randomUUID(),
  day,
  createdAt: '2026-11-20T15:00:00.000Z',
  beganAt: '2026-11-20T14:50:00.000Z',
  endedAt: '2026-11-20T15:00:00.000Z',
  user: 'ANA',
  fullName: 'Ana Gómez',
  documentNumber: '52417137',
  ...area,
  process: 'disbursementOrder',
  processName: 'Órdenes de desembolso',
  processType: 'Productivo',
  ...noCounts,
  approvedCount: 1,
  ...over,
})

const keyOf = ({ user, day: of, idProductivity }: NewRecord) => keys.productivity(user, of, idProductivity)
const save = async (over?: Partial<NewRecord>): Promise<NewRecord> => {
  const record = recordOf(over)
  await dynamo.send(new TransactWriteCommand({ TransactItems: [recordPut(record)] }))
  return record
}

/** The stream event of changed records. */
const changesOf = (records: readonly NewRecord[]): DynamoDBStreamEvent => ({
  Records: records.map((record, index) => {
    const { pk, sk } = keyOf(record)
    const Keys = { pk: { S: pk }, sk: { S: sk } }
    return { eventID: `e${index}`, dynamodb: { Keys, SequenceNumber: `${index + 1}` } }
  }),
})
const tell = (...records: NewRecord[]) => handler(changesOf(records))

type Totals = Record<string, Counts>
const byProcess = (all: readonly (Counts & { process: string })[]): Totals =>
  Object.fromEntries(
    all.map(({ process, approvedCount, returnedCount, othersCount }) => [
      process,
      { approvedCount, returnedCount, othersCount },
    ]),
  )
const sumsOf = async (users: readonly string[], days: readonly string[]): Promise<Totals> => {
  const records = (
    await Promise.all(users.flatMap((user) => days.map((one) => recordsOfDay(user, one))))
  ).flat()
  const sums: Totals = {}
  for (const record of records) sums[record.process] = addCounts(sums[record.process] ?? noCounts, record)
  return sums
}
const summaryOf = async (user: string): Promise<Partial<Counts> | undefined> => {
  const found = await readSummary(user, day)
  if (!found) return undefined
  return {
    approvedCount: found.aprovedCount,
    returnedCount: found.returnedCount,
    othersCount: found.othersCount,
  }
}
/** Expects the totals of the area's day, of each user's month and of their day to equal those of the records. */
const expectCounted = async (...users: string[]) => {
  expect(byProcess(await totalsOfDay(day))).toEqual(await sumsOf(users, [day]))
  for (const user of users) {
    const sums = await sumsOf([user], [day])
    expect(byProcess(await totalsOfMonth(user, '2026-11'))).toEqual(sums)
    expect(await summaryOf(user)).toEqual(
      Object.values(sums).reduce((all, one) => addCounts(all, one), noCounts),
    )
  }
}

const someWork = () =>
  Promise.all([
    save({ approvedCount: 2 }),
    save({ approvedCount: 0, othersCount: 1, pausedLabel: 'PAUSED' }),
    save({ approvedCount: 0, returnedCount: 3, process: 'disbursement', processName: 'Desembolso' }),
    save({ user: 'EVA' }),
  ])

test('counts each record once, delivered five times, in any order and in parallel', async () => {
  const [first, second, third, fourth] = await someWork()
  await tell(first)
  await tell(second, first, third, fourth)
  await Promise.all([tell(fourth, third), tell(first, second), tell(third, first)])
  await tell(second)
  await expectCounted('ANA', 'EVA')
  expect(byProcess(await totalsOfDay(day))).toEqual({
    disbursementOrder: { approvedCount: 3, returnedCount: 0, othersCount: 1 },
    disbursement: { approvedCount: 0, returnedCount: 3, othersCount: 0 },
  })
})

test('counts each once when it dies before or after any of its calls', async () => {
  const first = await someWork()
  const { calls } = await withFault(noFault, () => tell(...first))
  expect(calls).toBeGreaterThan(4)
  for (let at = 0; at < calls; at += 1)
    for (const kind of ['dies before', 'dies after'] as const) {
      await clearTable('productivity-totals')
      const work = await someWork()
      const { died } = await withFault({ kind, at }, () => tell(...work))
      expect([kind, at, died]).toEqual([kind, at, true])
      expect(await tell(...work)).toEqual({ batchItemFailures: [] })
      await expectCounted('ANA', 'EVA')
    }
})

test('follows a record that changes, moves to another process or is deleted', async () => {
  const [record, other] = [await save({ approvedCount: 4 }), await save()]
  await tell(record, other)
  const changed = { ...record, approvedCount: 1, process: 'disbursement', processName: 'Desembolso' }
  await dynamo.send(
    new PutCommand({ TableName: casesTable(), Item: { ...keyOf(record), ...recordOf(changed) } }),
  )
  await tell(record)
  await expectCounted('ANA')
  await dynamo.send(new DeleteCommand({ TableName: casesTable(), Key: keyOf(other) }))
  await tell(other)
  expect(byProcess(await totalsOfDay(day))).toEqual({
    disbursementOrder: noCounts,
    disbursement: { ...noCounts, approvedCount: 1 },
  })
})

test('keeps what was counted when DynamoDB lets the record expire, and not when a person deletes it', async () => {
  const [expired, removed] = [await save({ approvedCount: 4 }), await save()]
  await tell(expired, removed)
  const removalOf = async (record: NewRecord, by: object): Promise<void> => {
    await dynamo.send(new DeleteCommand({ TableName: casesTable(), Key: keyOf(record) }))
    const { Records } = changesOf([record])
    await handler({ Records: Records.map((one) => ({ ...one, eventName: 'REMOVE', ...by })) })
  }
  const counted = async () => (await totalsOfMonth('ANA', '2026-11'))[0]?.approvedCount
  await removalOf(expired, { userIdentity: { type: 'Service', principalId: 'dynamodb.amazonaws.com' } })
  expect(await counted()).toBe(5)
  await save({ approvedCount: 4, idProductivity: expired.idProductivity })
  await removalOf(removed, {})
  expect(await counted()).toBe(4)
})

test('a record that a migration gives its end is not counted again, nor its day written again', async () => {
  const record = await save({ day: '2026-11-19' })
  const [change] = changesOf([record]).Records
  const image = (over: object) => ({ ...change?.dynamodb?.Keys, approvedCount: { N: '1' }, ...over })
  const told = (OldImage: object, NewImage: object) =>
    handler({
      Records: [{ ...change, eventName: 'MODIFY', dynamodb: { ...change?.dynamodb, OldImage, NewImage } }],
    } as DynamoDBStreamEvent)
  const counted = () => totalsOfMonth('ANA', '2026-11')
  await told(image({}), image({ ttl: { N: '1900000000' } }))
  expect(await counted()).toEqual([])
  expect(await getItem(keys.dueDay('2026-11-19'))).toBeUndefined()
  await told(image({ version: { N: '1' } }), image({ version: { N: '2' }, ttl: { N: '1900000000' } }))
  expect(await counted()).toHaveLength(1)
})

test('counts two days of one user in one batch, and each day of its process separately', async () => {
  const next = '2026-11-21'
  await tell(await save(), await save({ day: next }), await save({ user: 'EVA', day: next }))
  expect(byProcess(await totalsOfMonth('ANA', '2026-11'))).toEqual(await sumsOf(['ANA'], [day, next]))
  expect(byProcess(await totalsOfDay(next))).toEqual(await sumsOf(['ANA', 'EVA'], [next]))
})

test('writes a month and a day per user and one day for their shared process, and writes nothing on a repeat', async () => {
  const users = Array.from({ length: 5 }, (_, index) => `USR${index}`)
  const work = await Promise.all(users.map((user) => save({ user })))
  const written: number[] = []
  const close = tapDynamo((asked, send) => {
    if (asked.input.TransactItems) written.push(asked.input.TransactItems.length)
    return send()
  })
  await tell(...work)
  await tell(...work)
  close()
  expect(written).toEqual([2 * users.length + 1])
})

test('reads an area’s day and a month in one read, whatever the number of records', async () => {
  await tell(...(await Promise.all(Array.from({ length: 60 }, () => save()))))
  const asked: string[] = []
  const close = tapDynamo(({ operation }, send) => {
    asked.push(operation)
    return send()
  })
  const [[counted], [month]] = [await totalsOfDay(day), await totalsOfMonth('ANA', '2026-11')]
  close()
  expect([counted?.approvedCount, month?.approvedCount]).toEqual([60, 60])
  expect(asked).toEqual(['Query', 'Query'])
})
