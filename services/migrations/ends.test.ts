import { randomUUID } from 'node:crypto'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { tapDynamo } from '../../test/support/dynamo-tap.ts'
import { clearTable, everyItem, type StoredItem, writeInBatches } from '../../test/support/items.ts'
import { useOwnTables } from '../../test/support/own-table.ts'
import { getItem, updateItem } from '../table/item.ts'
import { keepFor, keepWithCase } from '../table/kept.ts'
import { keys } from '../table/keys.ts'
import { migrate, readProgress } from './migrate.ts'
import { migrations } from './migrations.ts'

let tables: Record<'cases' | 'staff' | 'guarantees' | 'files' | 'ocr', string>
let logged: ReturnType<typeof vi.spyOn>
let untap = () => {}
beforeAll(async () => {
  tables = await useOwnTables('ends')
})
beforeEach(async () => {
  for (const table of Object.values(tables)) await clearTable(table)
  logged = vi.spyOn(console, 'error').mockReturnValue()
  // Pages of three items, so that a pass has several.
  untap = tapDynamo(({ operation, input }, send) =>
    send(operation === 'Scan' && input.Limit ? { ...input, Limit: 3 } : input),
  )
})
afterEach(() => {
  untap()
  vi.restoreAllMocks()
})

const [at, day, uuid] = ['2024-03-05T14:00:00.000Z', '2024-03-05', randomUUID()]
const closed = { status: 'APPROVED', receivedAt: '2024-03-01T14:00:00.000Z', changedAt: at, version: 4 }
const runOf = { type: 'glatarex', date: at, state: 'SUCCEEDED' }
const daysAfter = (days: number) => Math.floor(Date.parse(at) / 1_000) + days * 86_400
const ended = (kind: Parameters<typeof keepFor>[0], from = at, more = 0) => keepFor(kind, from, more).ttl

/** What earlier releases wrote without an end, with the one that a new release would write; none of some. */
const written: Record<keyof typeof tables, readonly [object, number?][]> = {
  cases: [
    [{ ...keys.case('1'), ...closed }, ended('cases')],
    [
      { ...keys.case('2'), ...closed, status: 'REJECT', changedAt: undefined },
      ended('cases', closed.receivedAt),
    ],
    [{ ...keys.case('3'), ...closed, status: 'OPEN' }],
    [{ ...keys.history('1', 'a'), at, action: 'approve' }, keepWithCase(at).ttl],
    [{ ...keys.mail('1', 1), at, state: 'sent' }, keepWithCase(at).ttl],
    [{ ...keys.documents('1'), archivedAt: at, documents: [] }, keepWithCase(at).ttl],
    [{ ...keys.documents('2'), documents: [] }, keepWithCase(closed.receivedAt).ttl],
    [{ ...keys.removedDocuments('2', 2), documents: [] }, keepWithCase(closed.receivedAt).ttl],
    [{ ...keys.counter('queue', day, 3), PENDING: 2 }, keepWithCase(day).ttl],
    [{ ...keys.agreementChange('HANDLERS', 'a'), at }, ended('changes')],
    [{ ...keys.agreements('HANDLERS'), version: 1 }],
    [{ ...keys.productivity('ANA', day, 'a'), day, version: 1 }, ended('work', day)],
    [{ ...keys.userMonth('ANA', '2024-03'), version: 1 }, ended('work', '2024-03-28', 3)],
    [{ pk: `K#${day}#V#M#A`, sk: 'orders', approvedCount: 3 }, ended('work', day)],
    [{ pk: `K#${day}#V#M#A`, sk: 'ROW#Órdenes', version: 1 }, ended('work', day)],
    [{ pk: `KARDEXLOG#${day}#V#M#A#Órdenes`, sk: 'H#a', at }, ended('work', day)],
    [{ ...keys.daySummary('ANA', day), version: 1 }, ended('absences', day)],
    [{ ...keys.recordsLock('ANA'), version: 1 }],
    [{ ...keys.news('52417137', '2024-04-01', 'a'), lastDay: '2024-04-01' }, ended('absences', '2024-04-01')],
    [keys.dayWorker(day, 'ANA#52417137'), ended('absences', day)],
    [{ ...keys.dailyFile(day), rows: 3 }, ended('absences', day)],
    [keys.dueDay(day)],
    [{ ...keys.open('ANA'), paused: 0 }],
  ],
  staff: [
    [{ pk: 'SEATLOG#S1', sk: 'H#a', at }, ended('changes')],
    [{ pk: 'CHANGES#V', sk: 'P#H#a', at }, ended('changes')],
    [{ pk: 'NAMEDLOG#special', sk: 'H#a', at }, ended('changes')],
    [{ pk: 'RUN#1', sk: 'RUN', startedAt: at, phase: 'ended' }, daysAfter(400)],
    // What has no end is in force.
    [{ pk: 'SEAT#1#3', sk: 'S1' }],
    [{ pk: 'HEAD', sk: 'HEAD', generation: 1 }],
  ],
  guarantees: [
    [{ pk: `RESERVE#${uuid}`, sk: 'RESERVE', requestedAt: at, version: 2 }, ended('reserves')],
    [{ pk: 'GUARANTEE#7', sk: 'LOCK', id: uuid }, ended('reserves')],
    [{ pk: 'GUARANTEE#7', sk: 'H#1', reserveId: uuid, at: '2024-03-09T00:00:00.000Z' }, ended('reserves')],
    [{ pk: 'GUARANTEE#8', sk: 'H#1', reserveId: randomUUID(), at }, ended('reserves')],
    [{ pk: `RESERVES#${day}`, sk: '3', APPROVED: 1 }, ended('reserves', day)],
  ],
  files: [
    [{ pk: 'FILERUN#glatarex', sk: '1#0001', ...runOf }, daysAfter(1_825)],
    [{ pk: 'FILES', sk: 'glatarex', ...runOf }],
  ],
  ocr: [
    [{ pk: 'TAUGHT#ID', sk: 'LABELS-CHANGE#a', at }, ended('changes')],
    [{ pk: 'TAUGHT#ID', sk: 'LABELS', version: 1 }],
  ],
}
type Table = keyof typeof tables

const names = {
  cases: 'endsOfCases',
  staff: 'endsOfStaff',
  guarantees: 'endsOfGuarantees',
  files: 'endsOfFiles',
  ocr: 'endsOfReadings',
} as const
const pass = (table: Table, over: { again?: boolean; outOfTime?: () => boolean } = {}) => {
  const { again, outOfTime = () => false } = over
  const run = { runner: randomUUID(), now: () => new Date(), outOfTime }
  return migrate({ name: names[table], migration: migrations[names[table]], again }, run)
}
const write = (table: Table, items = written[table].map(([item]) => item)) =>
  writeInBatches(
    tables[table],
    items.map((item) => ({ PutRequest: { Item: item as Record<string, unknown> } })),
  )
const stored = async (table: Table): Promise<StoredItem[]> =>
  (await everyItem(tables[table])).filter(({ pk }) => !pk.startsWith('MIGRATION#'))
const byKey = (items: readonly object[]) =>
  Object.fromEntries(items.map((item) => [`${Object(item).pk} ${Object(item).sk}`, item]))

test.each(Object.keys(names) as Table[])('gives items of %s the end of a new one, once', async (table) => {
  await write(table)
  const due = written[table].filter(([, ttl]) => ttl !== undefined)
  const done = { outcome: 'done', changed: due.length, left: 0, unreadable: 0 }
  expect(await pass(table)).toMatchObject(done)
  const expected = byKey(written[table].map(([item, ttl]) => JSON.parse(JSON.stringify({ ...item, ttl }))))
  expect(byKey(await stored(table))).toEqual(expected)
  expect(await pass(table, { again: true })).toMatchObject({ ...done, changed: 0 })
  expect(byKey(await stored(table))).toEqual(expected)
  expect(logged).not.toHaveBeenCalled()
})

test('stops when its time is over, and goes on from there', async () => {
  await write('cases')
  let pages = 0
  expect(await pass('cases', { outOfTime: () => pages++ >= 2 })).toMatchObject({
    outcome: 'unfinished',
    read: 6,
  })
  expect(await readProgress('endsOfCases')).toMatchObject({ state: 'running', read: 6 })
  const { changed } = await pass('cases')
  expect(changed).toBe(written.cases.filter(([, ttl]) => ttl !== undefined).length)
})

test('one that cannot be read stays as it is, and stops none after it', async () => {
  const bad = [
    { ...keys.case('8'), ...closed, status: 'WHATEVER' },
    { ...keys.history('8', 'a'), at: 'yesterday' },
    { ...keys.documents('9'), documents: [] },
    { ...keys.counter('queue', 'never', 1), PENDING: 1 },
  ]
  await write('cases', [...bad, ...written.cases.map(([item]) => item)])
  const due = written.cases.filter(([, ttl]) => ttl !== undefined)
  expect(await pass('cases')).toMatchObject({ outcome: 'done', changed: due.length, unreadable: bad.length })
  for (const { pk, sk, ...fields } of bad) expect(await getItem({ pk, sk })).toEqual({ pk, sk, ...fields })
  expect(logged).toHaveBeenCalledTimes(bad.length)
})

test('what the table refuses ends the pass, which is done once it answers again', async () => {
  await write(
    'cases',
    [keys.documents('10'), { ...keys.case('10'), ...closed }].map((key) => ({ documents: [], ...key })),
  )
  let isAnswering = false
  const stop = tapDynamo(({ operation, input }, send) => {
    if (operation !== 'GetItem' || input.Key?.sk !== 'CASE' || isAnswering) return send()
    return Promise.reject(Object.assign(new Error('not authorised'), { $metadata: {} }))
  })
  await expect(pass('cases').finally(() => (isAnswering = true))).rejects.toThrow('not authorised')
  expect(await pass('cases')).toMatchObject({ outcome: 'done', unreadable: 0 })
  expect(await getItem(keys.documents('10'))).toHaveProperty('ttl')
  stop()
})

/** Does this once, before the first end is written. */
const meanwhile = (change: () => Promise<unknown>) => {
  let changing: Promise<unknown> | undefined
  return tapDynamo(async ({ operation, input }, send) => {
    const isEnd = operation === 'UpdateItem' && /\(#ttl\)/.test(String(input.ConditionExpression))
    if (isEnd) changing ??= change()
    if (isEnd) await changing
    return send()
  })
}

test('a case that is reopened meanwhile gets no end', async () => {
  await write('cases', [{ ...keys.case('1'), ...closed, status: 'REJECT' }])
  const stop = meanwhile(() => updateItem({ key: keys.case('1'), set: { status: 'PENDING', version: 5 } }))
  expect(await pass('cases').finally(stop)).toMatchObject({ outcome: 'done', changed: 0, left: 0 })
  expect(await getItem(keys.case('1'))).toMatchObject({ status: 'PENDING', version: 5 })
  expect(await getItem(keys.case('1'))).not.toHaveProperty('ttl')
})

test('what others add meanwhile stays, and their end counts', async () => {
  await write('cases', [
    { ...keys.history('1', 'a'), at },
    { ...keys.history('1', 'b'), at },
  ])
  const stop = meanwhile(async () => {
    await updateItem({ key: keys.history('1', 'a'), set: { note: 'new' } })
    await updateItem({ key: keys.history('1', 'b'), set: { ttl: 1 } })
  })
  expect(await pass('cases').finally(stop)).toMatchObject({ outcome: 'done', changed: 1 })
  expect(await getItem(keys.history('1', 'a'))).toMatchObject({ note: 'new', ttl: keepWithCase(at).ttl })
  expect(await getItem(keys.history('1', 'b'))).toMatchObject({ ttl: 1 })
})
