import { randomUUID } from 'node:crypto'
import readSheets from 'read-excel-file/node'
import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { type PreparedList, preparedFiles, preparedLimits } from '../../shared/prepared-files.ts'
import { queueKey } from '../../shared/queue-key.ts'
import type { Management } from '../../shared/roles.ts'
import { call, signedIn, type TestUser } from '../../test/support/api.ts'
import { newCase } from '../../test/support/cases.ts'
import { writeInBatches } from '../../test/support/items.ts'
import { useOwnCasesTable } from '../../test/support/own-table.ts'
import {
  asPreparedFiles,
  deliverMessage,
  deliverPrepared,
  storedPrepared,
} from '../../test/support/prepared-files.ts'
import { byStatus } from '../cases/stored-case.ts'
import { documentsBucket, findObject } from '../objects/objects.ts'
import { updateItem } from '../table/item.ts'
import { casesTable, keys } from '../table/keys.ts'
import { fileKey } from './object-keys.ts'
import { keyOfFile } from './stored-file.ts'

/** Approved cases of November, the newest of which is the first. */
const approved = (management: Management, process: string, count: number) =>
  Array.from({ length: count }, (_, at) => {
    const receivedAt = new Date(Date.parse('2026-11-10T15:00:00.000Z') + at).toISOString()
    const number = `A${String(at).padStart(6, '0')}`
    const { priority, ...fields } = newCase({ management, process, number, document: '0010203040' })
    return {
      ...{ ...keys.case(number), ...fields, receivedAt, version: 2, status: 'APPROVED' },
      ...{ skRequest: queueKey({ priority, receivedAt: new Date(receivedAt), number }) },
      ...{ byStatus: byStatus(management, 'APPROVED'), handler: 'TGESTOR', changedAt: receivedAt },
    }
  })

const upTo = (count: number) => Array.from({ length: count }, (_, at) => at)
const many = 1_000
let leader: TestUser
beforeAll(async () => {
  await useOwnCasesTable('prepared-files')
  await writeInBatches(
    casesTable(),
    approved('fng', 'fngReserve', many).map((Item) => ({ PutRequest: { Item } })),
  )
})
beforeEach(async () => {
  for (const name of ['info', 'error'] as const) vi.spyOn(console, name).mockImplementation(() => {})
  leader = await signedIn('LideresFNG', `LIDER${randomUUID().slice(0, 6).toUpperCase()}`)
})

const november = { status: 'APPROVED', query: { management: 'fng', month: '2026-11' } } as const
const begin = (user: TestUser, id = randomUUID() as string, of: PreparedList = november) =>
  call(asPreparedFiles, preparedFiles.begin, user, { body: { id, list: of } })
const list = async (user: TestUser) => (await call(asPreparedFiles, preparedFiles.list, user, {})).body.items

const fetched = async (user: TestUser, id: string) => {
  const { body } = await call(asPreparedFiles, preparedFiles.link, user, { params: { id } })
  const bytes = Buffer.from(await (await fetch(body.link)).arrayBuffer())
  const [sheet] = (await readSheets(bytes)) as unknown as { sheet: string; data: unknown[][] }[]
  return sheet?.data ?? []
}

test('a file has every case of the list over its pages and runs, as values of a spreadsheet', async () => {
  const { body } = await begin(leader)
  expect(body).toMatchObject({ state: 'preparing', rows: 0, list: november })
  const file = await storedPrepared(leader, body.id)
  // Each of these runs has the time for one page of 300.
  for (const rows of [300, 600]) {
    expect(await deliverMessage(file, 0)).toEqual({ batchItemFailures: [] })
    expect(await list(leader)).toMatchObject([{ state: 'preparing', rows }])
  }
  await deliverMessage(file)
  expect(await list(leader)).toMatchObject([{ state: 'ready', rows: many, unread: 0 }])
  const [head = [], first = [], ...rest] = await fetched(leader, body.id)
  expect(head.slice(0, 4)).toEqual(['Nº Caso', 'Tipo doc.', 'Documento', 'Proceso'])
  const cell = (name: string) => first[head.indexOf(name)]
  expect(cell('Nº Caso')).toBe('A000999')
  expect(cell('Documento')).toBe('0010203040')
  expect(cell('Fecha recib.')).toEqual(new Date('2026-11-10T00:00:00.000Z'))
  expect(cell('Estado')).toBe('Aprobado')
  expect(new Set([first, ...rest].map(([number]) => number)).size).toBe(many)
})

test('a file of cases decided since an instant has no others', async () => {
  const decidedSince = new Date(Date.parse('2026-11-10T15:00:00.000Z') + many - 2).toISOString()
  const filtered = { ...november, query: { ...november.query, decidedSince } }
  const { body } = await begin(leader, undefined, filtered)
  await deliverPrepared(leader, body.id)
  const [, ...rows] = await fetched(leader, body.id)
  expect(rows.map(([number]) => number)).toEqual(['A000999', 'A000998'])
})

test('a repeat of the call begins nothing, and a repeat of the message of a ready file writes nothing', async () => {
  const { body } = await begin(leader)
  expect((await begin(leader, body.id)).body.id).toBe(body.id)
  expect(await list(leader)).toHaveLength(1)
  const file = await storedPrepared(leader, body.id)
  await deliverMessage(file)
  const ready = await storedPrepared(leader, body.id)
  await deliverMessage(file)
  expect(await storedPrepared(leader, body.id)).toEqual(ready)
})

test('a cancelled file is neither written on nor left in the bucket, and its place is free', async () => {
  const { body } = await begin(leader)
  const file = await storedPrepared(leader, body.id)
  await deliverMessage(file, 0)
  expect(
    (await call(asPreparedFiles, preparedFiles.remove, leader, { params: { id: body.id } })).status,
  ).toBe(200)
  await deliverMessage(file)
  expect(await list(leader)).toEqual([])
  expect((await begin(leader)).status).toBe(200)
})

test('a deleted file is gone from the bucket', async () => {
  const { body } = await begin(leader)
  await deliverPrepared(leader, body.id)
  const { runner = '', ...file } = await storedPrepared(leader, body.id)
  expect(await findObject(documentsBucket(), fileKey(file, runner))).toBeDefined()
  await call(asPreparedFiles, preparedFiles.remove, leader, { params: { id: body.id } })
  expect(await findObject(documentsBucket(), fileKey(file, runner))).toBeUndefined()
})

test('nobody but its user sees, fetches, begins again or deletes a file', async () => {
  const { body } = await begin(leader)
  await deliverPrepared(leader, body.id)
  const other = await signedIn('LideresFNG', 'OTROLIDER')
  expect(await list(other)).toEqual([])
  const params = { params: { id: body.id } }
  for (const one of [preparedFiles.link, preparedFiles.retry, preparedFiles.remove] as const)
    expect((await call(asPreparedFiles, one as typeof preparedFiles.link, other, params)).status).toBe(404)
  expect(await list(leader)).toMatchObject([{ state: 'ready' }])
  // Nor is the list of another management written for a leader.
  expect((await begin(await signedIn('LideresVive'))).status).toBe(403)
})

test('there are five files of a user at most', async () => {
  const all = await Promise.all(upTo(preparedLimits.files + 2).map(() => begin(leader)))
  expect(all.filter(({ status }) => status === 200)).toHaveLength(preparedLimits.files)
  expect(all.find(({ status }) => status !== 200)?.refusal).toMatchObject({ code: 'tooManyPrepared' })
  expect(await list(leader)).toHaveLength(preparedLimits.files)
})

test('a file that cannot be read takes its own place alone', async () => {
  const { body: first } = await begin(leader)
  const { slot = '' } = (await storedPrepared(leader, first.id)) ?? {}
  await updateItem({ key: keyOfFile({ user: leader.login, slot }), set: { state: 'gone' } })
  const second = await begin(leader)
  expect(second.status).toBe(200)
  expect((await list(leader)).map(({ id }) => id)).toEqual([second.body.id])
})

test('a case that cannot be read is left out and counted', async () => {
  const spoilt = keys.case('A000500')
  await updateItem({ key: spoilt, set: { version: 'no number' } })
  const { body } = await begin(leader)
  await deliverPrepared(leader, body.id)
  await updateItem({ key: spoilt, set: { version: 2 } })
  expect(await list(leader)).toMatchObject([{ state: 'ready', rows: many - 1, unread: 1 }])
})

test('after three tries in vain it has failed, and begins again from the start', async () => {
  const { body } = await begin(leader)
  const file = await storedPrepared(leader, body.id)
  await deliverMessage(file, 0)
  const { pieces } = await storedPrepared(leader, body.id)
  await updateItem({ key: keyOfFile(file), set: { cursor: 'broken' } })
  for (const state of ['preparing', 'preparing', 'failed']) {
    expect((await deliverMessage(file)).batchItemFailures).toHaveLength(1)
    expect(await list(leader)).toMatchObject([{ state }])
  }
  expect(await deliverMessage(file)).toEqual({ batchItemFailures: [] })
  expect(pieces).toHaveLength(1)
  const again = await call(asPreparedFiles, preparedFiles.retry, leader, { params: { id: body.id } })
  expect(again.body).toMatchObject({ state: 'preparing', rows: 0 })
  await deliverMessage(file)
  expect(await list(leader)).toMatchObject([{ state: 'ready', rows: many }])
})

test('one that has not moved for long can be begun again, and the run that was late writes nothing', async () => {
  const { body } = await begin(leader)
  const file = await storedPrepared(leader, body.id)
  await updateItem({ key: keyOfFile(file), set: { updatedAt: '2026-11-01T00:00:00.000Z' } })
  expect(await list(leader)).toMatchObject([{ state: 'failed' }])
  expect(
    (await call(asPreparedFiles, preparedFiles.retry, leader, { params: { id: body.id } })).body.state,
  ).toBe('preparing')
  await Promise.all([deliverMessage(file), deliverMessage(file)])
  expect(await list(leader)).toMatchObject([{ state: 'ready', rows: many }])
  expect(await fetched(leader, body.id)).toHaveLength(many + 1)
})
