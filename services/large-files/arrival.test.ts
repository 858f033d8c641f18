import { GlueServiceException, StartJobRunCommand } from '@aws-sdk/client-glue'
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { largeFileCalls } from '../../shared/large-file-calls.ts'
import { type LargeFileTypeId, largeFileLimits, largeFileTypeIds } from '../../shared/large-files.ts'
import { resumableMs } from '../../shared/uploads.ts'
import { call, type TestUser } from '../../test/support/api.ts'
import { type Glue, startGlue } from '../../test/support/glue.ts'
import {
  age,
  ageRun,
  arrived,
  asFiles,
  beginUpload,
  content,
  deliver,
  historyOf,
  mustBegin,
  namedUser,
  putObject,
  setLoadDay,
  useOwnFiles,
} from '../../test/support/large-files.ts'
import { mocked, refusal } from '../../test/support/mocked-client.ts'
import { arrivalOf } from '../../test/support/uploads.ts'
import { glue as client } from '../aws/glue.ts'
import { moveObject } from '../objects/move-object.ts'
import { findText, headObject, largeFilesBucket, listObjects } from '../objects/objects.ts'

let glue: Glue
let ana: TestUser
const types = largeFileTypeIds[Symbol.iterator]()
let type: LargeFileTypeId
beforeAll(async () => {
  glue = await startGlue()
  await useOwnFiles('large-files-arrival')
  ana = await namedUser()
})
beforeEach(() => {
  type = types.next().value as LargeFileTypeId
})

const done = { batchItemFailures: [] }
const begin = (fileName = 'a.gz') => mustBegin(ana, { type, fileName })
const runShown = async (id: string) => (await historyOf(ana)).items.find((each) => each.id === id)
const keysIn = async (prefix: string) => (await listObjects(largeFilesBucket(), prefix)).map(({ key }) => key)
const end = (id: string, state: string) => deliver(glue.change(glue.runsOf(id).at(-1) as never, state))

test('a file that arrives is recorded and its job started with it', async () => {
  const upload = await arrived(ana, { type, fileName: 'día.gz' })
  const runs = glue.runsOf(upload.id)
  expect(runs).toHaveLength(1)
  expect(runs[0]).toMatchObject({
    JobName: `local-large-files-${type}`,
    Arguments: {
      '--key': upload.key,
      '--file_id': upload.id,
      '--attempt': '1',
      '--load_day': expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
    },
  })
  expect(await runShown(upload.id)).toMatchObject({ name: 'día.gz', state: 'RUNNING', user: ana.login })
})

test('the lines and the job of a file have the id of the call that began it, to the end of the job', async () => {
  const lines: Record<string, unknown>[] = []
  vi.spyOn(console, 'info').mockImplementation((line) => void lines.push(JSON.parse(String(line))))
  const upload = await arrived(ana, { type, fileName: 'seguido.gz' })
  await end(upload.id, 'SUCCEEDED')
  const begun = lines.find(({ route }) => String(route).endsWith(largeFileCalls.begin.path))?.requestId
  expect(begun).toEqual(expect.any(String))
  const events = lines.filter(({ code }) => code === 'FILE_EVENT')
  expect(events.map(({ correlationId }) => correlationId)).toEqual([begun, begun])
  expect(glue.runsOf(upload.id)[0]?.Arguments['--correlation_id']).toBe(begun)
})

test('its event may come five times, in parallel or in sequence, and among other messages: one run', async () => {
  const upload = await begin()
  await putObject(upload.key)
  const event = arrivalOf(upload.key)
  await Promise.all([deliver(event), deliver(event), deliver(event)])
  await ageRun({ type, id: upload.id, attempt: 1 }, 'startUntil', 60_000)
  expect(await deliver(event, event)).toEqual(done)
  expect(await deliver({ schedule: 'fileStates' })).toEqual(done)
  expect(await deliver({ Event: 's3:TestEvent' })).toEqual(done)
  expect(glue.runsOf(upload.id)).toHaveLength(1)
  await end(upload.id, 'SUCCEEDED')
  expect(await deliver(event)).toEqual(done)
  expect(glue.runsOf(upload.id)).toHaveLength(1)
  expect(await headObject(largeFilesBucket(), upload.key)).toBeDefined()
})

test('its job is started once when Glue refuses the first start and its event comes again', async () => {
  const upload = await begin()
  await putObject(upload.key)
  mocked(client)
    .on(StartJobRunCommand)
    .rejectsOnce(refusal(GlueServiceException, 'ResourceNumberLimitExceededException'))
  expect((await deliver(arrivalOf(upload.key))).batchItemFailures).toHaveLength(1)
  await ageRun({ type, id: upload.id, attempt: 1 }, 'startUntil', 1)
  expect(await deliver(arrivalOf(upload.key))).toEqual(done)
  expect(await runShown(upload.id)).toMatchObject({ state: 'RUNNING' })
  expect(glue.runsOf(upload.id)).toHaveLength(1)
})

test('until its event comes, an arrived file is shown as such, and neither abandoned nor replaced', async () => {
  const upload = await begin()
  const shown = async () => (await historyOf(ana)).uploads.filter(({ id }) => id === upload.id)
  expect(await shown()).toMatchObject([{ own: true, arrived: false }])
  await putObject(upload.key)
  expect(await shown()).toMatchObject([{ own: true, arrived: true }])
  const abandoned = await call(asFiles, largeFileCalls.abandon, ana, { body: upload })
  expect(abandoned.refusal?.code).toBe('uploadArrived')
  await age(type, 'aliveAt', largeFileLimits.silentMs)
  await age(type, 'begunAt', resumableMs)
  for (const user of [ana, await namedUser()])
    expect((await beginUpload(user, { type, fileName: 'b.gz' })).refusal?.code).toBe('fileUnderWay')
  await deliver(arrivalOf(upload.key))
  expect(await shown()).toEqual([])
  expect(glue.runsOf(upload.id)).toHaveLength(1)
})

test('the older files of its type move to the place of their result, and its own stays', async () => {
  const failed = await arrived(ana, { type, fileName: 'failed.gz' })
  await end(failed.id, 'FAILED')
  const stranger = `large_files/${type}/1_by-hand.gz`
  await putObject(stranger)
  const next = await arrived(ana, { type, fileName: 'next.gz' })
  expect(await keysIn(`large_files/${type}/`)).toEqual([next.key])
  expect(await keysIn(`failed_files/${type}/`)).toEqual([
    failed.key.replace('large_files/', 'failed_files/'),
    `failed_files/${type}/1_by-hand.gz`,
  ])
  // A late repeat of the first one's event finds nothing, and of the second's changes nothing.
  expect(await deliver(arrivalOf(failed.key), arrivalOf(next.key))).toEqual(done)
  expect(await keysIn(`large_files/${type}/`)).toEqual([next.key])
})

test('a file whose run succeeded is moved to processed when the next one comes', async () => {
  const first = await arrived(ana, { type, fileName: 'a.gz' })
  await end(first.id, 'SUCCEEDED')
  await setLoadDay(type, '2026-01-01')
  const next = await arrived(ana, { type, fileName: 'b.gz' })
  expect(await keysIn(`processed/${type}/`)).toEqual([first.key.replace('large_files/', 'processed/')])
  expect(await keysIn(`large_files/${type}/`)).toEqual([next.key])
})

describe('never runs, and is moved to failed:', () => {
  test('a file without begin call, of a known type and of an unknown one', async () => {
    for (const key of [
      `large_files/${type}/1_by-hand.gz`,
      'large_files/other/2_x.gz',
      'large_files/3_y.gz',
    ]) {
      await putObject(key)
      expect(await deliver(arrivalOf(key))).toEqual(done)
      expect(await headObject(largeFilesBucket(), key)).toBeUndefined()
      expect(await findText(largeFilesBucket(), key.replace('large_files/', 'failed_files/'))).toBe(content)
    }
    expect((await beginUpload(ana, { type, fileName: 'a.gz' })).status).toBe(200)
  })

  test.each([content.slice(1), `${content}more`])('a file of another size', async (bytes) => {
    type = 'transacciones_ods'
    const upload = await begin()
    await putObject(upload.key, bytes)
    for (let times = 0; times < 2; times += 1) expect(await deliver(arrivalOf(upload.key))).toEqual(done)
    expect(glue.runsOf(upload.id)).toEqual([])
    expect(await headObject(largeFilesBucket(), upload.key)).toBeUndefined()
    expect(await runShown(upload.id)).toMatchObject({
      state: 'FAILED',
      mayRetry: false,
      problem: 'El archivo que llegó no tiene el tamaño anunciado, cárgalo de nuevo',
    })
  })

  test('a file that is uploaded again under the key of a failed file', async () => {
    const upload = await arrived(ana, { type, fileName: 'a.gz' })
    await end(upload.id, 'FAILED')
    const next = await arrived(ana, { type, fileName: 'b.gz' })
    await putObject(upload.key)
    await deliver(arrivalOf(upload.key))
    expect(glue.runsOf(upload.id)).toHaveLength(1)
    expect(await keysIn(`large_files/${type}/`)).toEqual([next.key])
  })
})

test('an object too large for a single copy is copied in parts, and deleted only then', async () => {
  const bytes = Buffer.alloc(11 * 1_048_576, 'abc')
  await putObject('large_files/glatarex/1_large.gz', bytes)
  const limits = { whole: 5 * 1_048_576, part: 5 * 1_048_576 }
  for (let times = 0; times < 2; times += 1)
    await moveObject(
      largeFilesBucket(),
      'large_files/glatarex/1_large.gz',
      'failed_files/glatarex/1_large.gz',
      limits,
    )
  expect(await headObject(largeFilesBucket(), 'large_files/glatarex/1_large.gz')).toBeUndefined()
  const moved = await findText(largeFilesBucket(), 'failed_files/glatarex/1_large.gz')
  expect(Buffer.from(moved ?? '').equals(bytes)).toBe(true)
})
