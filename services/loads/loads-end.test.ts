import { HeadObjectCommand } from '@aws-sdk/client-s3'
import { UpdateCommand } from '@aws-sdk/lib-dynamodb'
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { refusals } from '../../shared/errors.ts'
import { loads } from '../../shared/loads.ts'
import { timedId } from '../../shared/timed-id.ts'
import { call, signedIn, type TestUser } from '../../test/support/api.ts'
import { type Asked, tapClient, tapDynamo } from '../../test/support/dynamo-tap.ts'
import {
  asLoads,
  csvOf,
  deliver,
  goodCells,
  loadFile,
  partBodies,
  sendFile,
  sendPart,
  statusOf,
} from '../../test/support/loads.ts'
import { useOwnCasesTable } from '../../test/support/own-table.ts'
import { dynamo } from '../aws/dynamo.ts'
import { s3 } from '../aws/s3.ts'
import { casesTable } from '../table/keys.ts'
import { findLoad, loadKeys } from './stored-load.ts'

beforeAll(() => useOwnCasesTable('loads-end'))
let untap = () => {}
afterEach(() => {
  untap()
  vi.useRealTimers()
})

const file = () => csvOf([goodCells(), goodCells()])
const minute = 60_000
const later = (milliseconds: number) => vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + milliseconds })

const isManifest = ({ input }: Asked) => /\/complete$/.test(String(input.Key))
const hasManifest = ({ login }: TestUser, id: string): Promise<boolean> =>
  s3
    .send(
      new HeadObjectCommand({ Bucket: process.env.DOCUMENTS_BUCKET, Key: `loads/${login}/${id}/complete` }),
    )
    .then(
      () => true,
      () => false,
    )

/** A file whose last part is registered, and whose loader was not notified: the function died in between. */
const halfBegun = async (leader: TestUser) => {
  const [body] = partBodies(file())
  if (!body) throw new Error('no part')
  untap = tapClient(s3, async (asked, send) => {
    if (isManifest(asked)) throw new Error('The function ends here')
    return send()
  })
  expect((await sendPart(leader, body)).status).toBe(500)
  untap()
  expect(await hasManifest(leader, body.uploadId)).toBe(false)
  return body
}

test.each([
  ['all loaded', [goodCells(), goodCells()]],
  ['with a report', [goodCells(), goodCells({ process: 'No existe' })]],
])('a file that is loaded, %s, costs one write when its event is repeated (P9)', async (_, cells) => {
  const leader = await signedIn('LideresBancaMasiva')
  const id = await sendFile(leader, csvOf(cells))
  await deliver(leader, id)
  // The message that the loader sends to itself for the report.
  await deliver(leader, id)
  const asked: string[] = []
  untap = tapDynamo(({ operation }, send) => {
    asked.push(operation)
    return send()
  })
  await deliver(leader, id)
  expect(asked).toEqual(['UpdateItem'])
})

describe('a load with all its parts whose loader was not notified', () => {
  test('begins when a part is sent again', async () => {
    const leader = await signedIn('LideresBancaMasiva')
    const body = await halfBegun(leader)
    await sendPart(leader, body)
    expect(await hasManifest(leader, body.uploadId)).toBe(true)
    await deliver(leader, body.uploadId)
    expect(await statusOf(leader, body.uploadId)).toMatchObject({ state: 'done', loaded: 2 })
  })

  test.each(['status', 'list'] as const)(
    'begins when its leader looks at the %s a minute later',
    async (name) => {
      const leader = await signedIn('LideresBancaMasiva')
      const { uploadId: id } = await halfBegun(leader)
      const look = () =>
        name === 'status'
          ? call(asLoads, loads.status, leader, { params: { id } })
          : call(asLoads, loads.list, leader, { query: {} })
      // Every load waits a moment for its loader, and a status request costs nothing then.
      expect((await look()).status).toBe(200)
      expect(await hasManifest(leader, id)).toBe(false)
      later(minute)
      expect((await look()).status).toBe(200)
      expect(await hasManifest(leader, id)).toBe(true)
    },
  )

  test('is not started by a status request while parts are missing, or when it has ended', async () => {
    const leader = await signedIn('LideresBancaMasiva')
    const [first] = partBodies(file(), { partSize: 40 })
    if (!first) throw new Error('no part')
    await sendPart(leader, first)
    const { id } = await loadFile(leader, file())
    later(minute)
    const puts: string[] = []
    untap = tapClient(s3, async (asked, send) => {
      puts.push(String(asked.input.Key))
      return send()
    })
    await statusOf(leader, first.uploadId)
    await statusOf(leader, id)
    await call(asLoads, loads.list, leader, { query: {} })
    expect(puts).toEqual([])
  })
})

describe('a file that has expired', () => {
  const day = 86_400_000
  const message = refusals.loadExpired.message
  const sentBefore = async (leader: TestUser, id: string, days: number) =>
    dynamo.send(
      new UpdateCommand({
        TableName: casesTable(),
        Key: loadKeys.load({ user: leader.login, id }),
        UpdateExpression: 'SET createdAt = :at',
        ExpressionAttributeValues: { ':at': new Date(Date.now() - days * day).toISOString() },
      }),
    )
  const loadIt = (leader: TestUser, id: string, uploadId: string) =>
    call(asLoads, loads.loadChecked, leader, { params: { id }, body: { uploadId } })

  test('is not loaded after its dry run: the leader gets the reason, and nothing changes', async () => {
    const leader = await signedIn('LideresBancaMasiva')
    const { id } = await loadFile(leader, file(), { dryRun: true })
    await sentBefore(leader, id, 28.9)
    expect((await statusOf(leader, id)).problem).toBeUndefined()
    await sentBefore(leader, id, 29.1)
    const uploadId = timedId(new Date())
    expect(await loadIt(leader, id, uploadId)).toMatchObject({
      status: 409,
      refusal: { code: 'loadExpired', message },
    })
    expect(await findLoad({ user: leader.login, id: uploadId })).toBeUndefined()
    expect(await hasManifest(leader, uploadId)).toBe(false)
    expect(await statusOf(leader, id)).toMatchObject({ state: 'done', problem: message })
    const { body } = await call(asLoads, loads.list, leader, { query: {} })
    expect(body.items).toMatchObject([{ id, problem: message }])
  })

  test("ends a load that begins too late, from its own file or from a dry run's", async () => {
    const leader = await signedIn('LideresBancaMasiva')
    const own = await sendFile(leader, file())
    await sentBefore(leader, own, 29.1)
    await deliver(leader, own)
    expect(await statusOf(leader, own)).toMatchObject({ state: 'failed', loaded: 0, problem: message })

    const { id } = await loadFile(leader, file(), { dryRun: true })
    await sentBefore(leader, id, 28.9)
    const uploadId = timedId(new Date())
    expect((await loadIt(leader, id, uploadId)).status).toBe(200)
    later(day)
    await deliver(leader, uploadId)
    expect(await findLoad({ user: leader.login, id: uploadId })).toMatchObject({
      state: 'failed',
      problem: message,
    })
  })
})
