import { HeadObjectCommand } from '@aws-sdk/client-s3'
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { scanEventOf } from '../../infra/local/aws/guardduty/scanner.ts'
import { type LargeFileTypeId, largeFileTypeIds } from '../../shared/large-files.ts'
import { scanProblems } from '../../shared/scan-problems.ts'
import type { TestUser } from '../../test/support/api.ts'
import { type Glue, startGlue } from '../../test/support/glue.ts'
import {
  content,
  deliver,
  historyOf,
  mustBegin,
  namedUser,
  putObject,
  useOwnFiles,
} from '../../test/support/large-files.ts'
import { mocked } from '../../test/support/mocked-client.ts'
import { judge, withScans } from '../../test/support/scans.ts'
import { arrivalOf } from '../../test/support/uploads.ts'
import { s3 } from '../aws/s3.ts'
import { headObject, largeFilesBucket, listObjects } from '../objects/objects.ts'
import type { ScanStatus } from '../objects/scan-gate.ts'
import { updateItem } from '../table/item.ts'
import { fileKeys, filesTable } from './stored-run.ts'

withScans()

let glue: Glue
let ana: TestUser
const types = largeFileTypeIds[Symbol.iterator]()
let type: LargeFileTypeId
beforeAll(async () => {
  glue = await startGlue()
  await useOwnFiles('large-files-scan')
  ana = await namedUser()
})
beforeEach(() => {
  type = types.next().value as LargeFileTypeId
})

const twoHoursAgo = new Date(Date.now() - 121 * 60_000).toISOString()
const done = { batchItemFailures: [] }
const put = async () => {
  const upload = await mustBegin(ana, { type, fileName: 'a.gz' })
  await putObject(upload.key)
  expect(await deliver(arrivalOf(upload.key))).toEqual(done)
  return upload
}
const tell = async (key: string, status: ScanStatus) =>
  expect(await deliver(scanEventOf(largeFilesBucket(), key, 'etag', status))).toEqual(done)
const shown = async (id: string) => {
  const { items, uploads } = await historyOf(ana)
  return { run: items.find((each) => each.id === id), upload: uploads.find((each) => each.id === id) }
}

describe('a large file', () => {
  test('starts no job before its verdict, and one after it, however often it is told', async () => {
    const { id, key } = await put()
    expect(await deliver({ schedule: 'fileStates' })).toEqual(done)
    expect(await shown(id)).toMatchObject({ run: undefined, upload: { own: true, arrived: true } })
    expect(glue.runsOf(id)).toEqual([])
    await judge(largeFilesBucket(), key, 'NO_THREATS_FOUND')
    for (let times = 0; times < 2; times += 1) await tell(key, 'NO_THREATS_FOUND')
    expect(glue.runsOf(id)).toHaveLength(1)
    expect((await shown(id)).run).toMatchObject({ state: 'RUNNING' })
  })

  test('whose event is lost is found by the next look', async () => {
    const { id, key } = await put()
    await judge(largeFilesBucket(), key, 'NO_THREATS_FOUND')
    expect(await deliver({ schedule: 'fileStates' })).toEqual(done)
    expect(glue.runsOf(id)).toHaveLength(1)
  })

  test('with malware never runs, and is deleted; a repeat changes nothing', async () => {
    const errors = vi.spyOn(console, 'error').mockImplementation(() => undefined)
    const { id, key } = await put()
    await judge(largeFilesBucket(), key, 'THREATS_FOUND')
    for (let times = 0; times < 2; times += 1) await tell(key, 'THREATS_FOUND')
    expect(glue.runsOf(id)).toEqual([])
    expect(await listObjects(largeFilesBucket(), '')).not.toContainEqual(
      expect.objectContaining({ key: expect.stringContaining(type) }),
    )
    expect((await shown(id)).run).toMatchObject({
      ...{ state: 'FAILED', mayRetry: false, problem: scanProblems.malware },
    })
    const lines = errors.mock.calls.map(([line]) => JSON.parse(String(line)))
    expect(lines).toMatchObject([{ code: 'UPLOAD_WITH_MALWARE', file: id, type }])
    expect((await mustBegin(ana, { type, fileName: 'b.gz' })).id).not.toBe(id)
  })

  test('that was refused while its deletion failed is deleted by a repeat, and kept nowhere', async () => {
    const { key } = await put()
    await judge(largeFilesBucket(), key, 'THREATS_FOUND')
    await tell(key, 'THREATS_FOUND')
    await putObject(key)
    expect(await deliver(arrivalOf(key))).toEqual(done)
    expect(await headObject(largeFilesBucket(), key)).toBeUndefined()
    expect(await headObject(largeFilesBucket(), key.replace('large_files', 'failed_files'))).toBeUndefined()
  })

  test('that could not be searched is refused, and set apart', async () => {
    const { id, key } = await put()
    await judge(largeFilesBucket(), key, 'UNSUPPORTED')
    await tell(key, 'UNSUPPORTED')
    expect((await shown(id)).run).toMatchObject({ state: 'FAILED', problem: scanProblems.unscannable })
    expect(await headObject(largeFilesBucket(), key.replace('large_files', 'failed_files'))).toBeDefined()
  })

  test('without a verdict two hours after it arrived is refused', async () => {
    const { id, key } = await put()
    await updateItem({ table: filesTable(), key: fileKeys.file(type), set: { arrivedAt: twoHoursAgo } })
    expect(await deliver(arrivalOf(key))).toEqual(done)
    expect((await shown(id)).run).toMatchObject({ state: 'FAILED', problem: scanProblems.unverified })
  })

  test('whose upload in parts took long waits for its verdict all the same', async () => {
    const { id, key } = await mustBegin(ana, { type, fileName: 'a.gz' })
    await putObject(key)
    // S3 dates an object of parts by the begin of its upload.
    const begun = { LastModified: new Date(twoHoursAgo), ContentLength: content.length }
    mocked(s3).on(HeadObjectCommand).resolvesOnce(begun).resolvesOnce(begun)
    expect(await deliver(arrivalOf(key))).toEqual(done)
    expect(await shown(id)).toMatchObject({ run: undefined, upload: { arrived: true } })
    await judge(largeFilesBucket(), key, 'NO_THREATS_FOUND')
    await tell(key, 'NO_THREATS_FOUND')
    expect(glue.runsOf(id)).toHaveLength(1)
  })
})
