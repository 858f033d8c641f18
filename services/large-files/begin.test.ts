import { CreateMultipartUploadCommand, ListPartsCommand, UploadPartCommand } from '@aws-sdk/client-s3'
import { GetCallerIdentityCommand, STSClient } from '@aws-sdk/client-sts'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { addDays, bogotaDay } from '../../shared/dates.ts'
import { largeFileCalls } from '../../shared/large-file-calls.ts'
import { type LargeFileTypeId, largeFileLimits, largeFileTypeIds } from '../../shared/large-files.ts'
import { resumableMs } from '../../shared/uploads.ts'
import { call, signedIn, type TestUser } from '../../test/support/api.ts'
import { type Glue, startGlue } from '../../test/support/glue.ts'
import {
  age,
  arrived,
  asFiles,
  askCredentials,
  beginUpload,
  content,
  deliver,
  historyOf,
  mustBegin,
  namedUser,
  putObject,
  setLoadDay,
  uploader,
  useOwnFiles,
} from '../../test/support/large-files.ts'
import { takeOffList } from '../../test/support/named-users.ts'
import { arrivalOf } from '../../test/support/uploads.ts'
import { largeFilesBucket } from '../objects/objects.ts'

let glue: Glue
let ana: TestUser
let luz: TestUser
/** Each test has its own type, because an upload blocks its type. */
const types = largeFileTypeIds[Symbol.iterator]()
let type: LargeFileTypeId
beforeAll(async () => {
  glue = await startGlue()
  await useOwnFiles('large-files-begin')
  ana = await namedUser()
  luz = await namedUser('Asesores')
})
beforeEach(() => {
  type = types.next().value as LargeFileTypeId
})

const named = (fileName: string, over = {}) => beginUpload(ana, { type, fileName, ...over })

test('a file gets the key of its type, and its credentials reach only that key', async () => {
  const upload = await mustBegin(ana, { type, fileName: 'datos del día.csv' })
  expect(upload.key).toMatch(new RegExp(`^large_files/${type}/\\d{13}_datos_del_dia\\.csv$`))
  expect(new URL(upload.url).pathname).toBe(`/${upload.bucket}/${upload.key}`)
  const client = await uploader(ana, upload)
  // The credentials carry the user's own name, not the one that the page sent.
  const { credentials } = client.config
  const { Arn } = await new STSClient({ credentials }).send(new GetCallerIdentityCommand({}))
  expect(Arn).toMatch(new RegExp(`/${ana.login}$`))
  const of = { Bucket: upload.bucket, Key: upload.key }
  const { UploadId } = await client.send(new CreateMultipartUploadCommand(of))
  await client.send(new UploadPartCommand({ ...of, UploadId, PartNumber: 1, Body: content }))
  const { Parts } = await client.send(new ListPartsCommand({ ...of, UploadId }))
  expect(Parts).toHaveLength(1)
  for (const key of [
    `large_files/${type}/1_other.csv`,
    `${upload.key}x`,
    'large_files/glatarex/1_a.csv',
    'curated/a.parquet',
  ])
    await expect(putObject(key, content, client)).rejects.toMatchObject({ name: 'AccessDenied' })
})

test('two browsers begin with one type: one uploads, the other learns that it is in progress', async () => {
  const answers = await Promise.all(
    [ana, luz, ana, luz].map((user) => beginUpload(user, { type, fileName: 'a.zip' })),
  )
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409])
  const winner = answers.find(({ status }) => status === 200)?.body
  const { uploads } = await historyOf(ana)
  const [upload] = uploads.filter((each) => each.type === type)
  for (const { refusal } of answers.filter(({ status }) => status === 409)) {
    expect(refusal).toMatchObject({ code: 'fileUnderWay', details: { user: upload?.user } })
    const isOwn = refusal?.details?.id === winner?.id
    expect(refusal?.message).toMatch(
      isOwn ? /^Tu carga de a.zip está sin terminar: / : / se está procesando en este momento$/,
    )
    expect([undefined, winner?.id]).toContain(refusal?.details?.id)
  }
})

test('a repeated begin call gets its first answer', async () => {
  const request = crypto.randomUUID()
  const again = () => beginUpload(ana, { type, request, fileName: 'a.zip' })
  const [first, second] = [await again(), await again()]
  expect(second).toMatchObject({ status: 200, body: first.body })
})

test('names of every kind become safe keys, and are shown unchanged', async () => {
  const names = ['../../etc/passwd.gz', '📈 año.gz', 'a b+c%2F..\\d*?.gz', `${'ñ'.repeat(250)}.gz`, '..gz']
  for (const fileName of names) {
    const { body, status } = await named(fileName)
    expect([fileName, status]).toEqual([fileName, 200])
    expect(body.key).toMatch(/^large_files\/[a-z0-9_]+\/\d{13}_[A-Za-z0-9._-]{1,120}$/)
    expect(body.key).not.toContain('..')
    expect(body.fileName).toBe(fileName)
    await putObject(body.key, content, await uploader(ana, body))
    await deliver(arrivalOf(body.key))
    const [run] = glue.runsOf(body.id)
    expect(run?.Arguments['--key']).toBe(body.key)
    await deliver(glue.change(run as never, 'FAILED'))
    const { items } = await historyOf(ana)
    expect(items.find(({ id }) => id === body.id)).toMatchObject({ name: fileName, state: 'FAILED' })
  }
})

describe('a file is refused', () => {
  test('by its extension, with those that are allowed', async () => {
    const { status, refusal } = await named('datos.exe')
    expect([status, refusal?.code]).toEqual([422, 'fileExtension'])
    expect(refusal?.message).toBe('Solo puedes subir archivos con las extensiones permitidas .txt, .gz, .zip')
  })

  test('of 6 GB, empty, or with an impossible name', async () => {
    expect((await named('a.zip', { size: 6 * 1_024 ** 3 })).refusal?.code).toBe('fileTooLarge')
    expect((await named('a.zip', { size: largeFileLimits.size + 1 })).refusal?.code).toBe('fileTooLarge')
    expect((await named('a.zip', { size: 0 })).refusal?.code).toBe('fileEmpty')
    expect((await named(`${'a'.repeat(300)}.zip`)).status).toBe(400)
    expect((await named('a.zip', { size: largeFileLimits.size })).status).toBe(200)
  })

  test('of a user outside the list, whatever their session says and in any call', async () => {
    const stranger = await signedIn('LideresDesembolsos', undefined, { tools: ['largeFiles'] })
    const upload = await mustBegin(ana, { type, fileName: 'a.gz' })
    const run = { type, id: upload.id, attempt: 1 }
    const answers = [
      await beginUpload(stranger, { type, fileName: 'a.zip' }),
      await askCredentials(stranger, upload),
      await call(asFiles, largeFileCalls.resume, stranger, { body: upload }),
      await call(asFiles, largeFileCalls.abandon, stranger, { body: upload }),
      await call(asFiles, largeFileCalls.history, stranger, {}),
      await call(asFiles, largeFileCalls.chart, stranger, { query: { type } }),
      await call(asFiles, largeFileCalls.summary, stranger, { query: run }),
      await call(asFiles, largeFileCalls.preview, stranger, { query: run }),
      await call(asFiles, largeFileCalls.refusedRows, stranger, { query: run }),
      await call(asFiles, largeFileCalls.stop, stranger, { body: run }),
      await call(asFiles, largeFileCalls.retry, stranger, { body: run }),
    ]
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 403))
  })

  test('of another named user: only the one who began gets credentials', async () => {
    const upload = await mustBegin(ana, { type, fileName: 'a.gz' })
    expect((await askCredentials(luz, upload)).refusal?.code).toBe('uploadGone')
    expect((await call(asFiles, largeFileCalls.resume, luz, { body: upload })).status).toBe(409)
  })

  test('that arrives from a user who was removed from the list meanwhile: it never runs', async () => {
    const eva = await namedUser()
    const upload = await mustBegin(eva, { type, fileName: 'a.gz' })
    await takeOffList('largeFiles', eva)
    expect((await askCredentials(eva, upload)).status).toBe(403)
    await putObject(upload.key)
    await deliver(arrivalOf(upload.key))
    expect(glue.runsOf(upload.id)).toEqual([])
    const { items } = await historyOf(ana)
    expect(items.find(({ id }) => id === upload.id)).toMatchObject({ state: 'FAILED', mayRetry: false })
  })
})

describe('the rule of the day', () => {
  const stateOf = async (upload: { id: string }, state: string) =>
    deliver(glue.change(glue.runsOf(upload.id)[0] as never, state))
  const refusalOf = async () => (await beginUpload(luz, { type, fileName: 'b.zip' })).refusal?.message

  test('refuses a type that is in progress or succeeded today, and accepts it again tomorrow', async () => {
    const upload = await arrived(ana, { type, fileName: 'a.zip' })
    expect(await refusalOf()).toMatch(/se está procesando en este momento$/)
    await stateOf(upload, 'SUCCEEDED')
    expect(await refusalOf()).toMatch(/ya se ha cargado y procesado exitosamente el día de hoy$/)
    await setLoadDay(type, addDays(bogotaDay(new Date()), -1))
    expect(await refusalOf()).toBeUndefined()
  })

  test.each(['FAILED', 'TIMEOUT', 'ERROR', 'STOPPED', 'EXPIRED'])(
    'takes a type again the same day after %s',
    async (state) => {
      type = 'transacciones_ods'
      const upload = await arrived(ana, { type, fileName: 'a.zip' })
      await stateOf(upload, state)
      const next = await beginUpload(luz, { type, fileName: 'b.zip' })
      expect(next.status).toBe(200)
      await call(asFiles, largeFileCalls.abandon, luz, { body: next.body })
    },
  )

  test('an abandoned upload frees its type at once, and never runs if it still arrives', async () => {
    type = 'control_garantias'
    const upload = await mustBegin(ana, { type, fileName: 'a.zip' })
    const client = await uploader(ana, upload)
    for (let times = 0; times < 2; times += 1)
      expect((await call(asFiles, largeFileCalls.abandon, ana, { body: upload })).status).toBe(200)
    expect((await askCredentials(ana, upload)).refusal?.code).toBe('uploadGone')
    await putObject(upload.key, content, client)
    await deliver(arrivalOf(upload.key))
    expect(glue.runsOf(upload.id)).toEqual([])
    expect((await beginUpload(luz, { type, fileName: 'b.zip' })).status).toBe(200)
  })

  test('an upload can be resumed for 24 hours; after an hour of silence another user may begin', async () => {
    type = 'cartera_consolidada'
    const upload = await mustBegin(ana, { type, fileName: 'a.zip' })
    await age(type, 'aliveAt', largeFileLimits.silentMs)
    // Its own user learns that it can be resumed, and resumes it.
    expect((await beginUpload(ana, { type, fileName: 'b.zip' })).refusal?.details?.id).toBe(upload.id)
    expect((await call(asFiles, largeFileCalls.resume, ana, { body: upload })).body.key).toBe(upload.key)
    expect((await beginUpload(luz, { type, fileName: 'b.zip' })).status).toBe(409)
    await age(type, 'aliveAt', largeFileLimits.silentMs)
    expect((await beginUpload(luz, { type, fileName: 'b.zip' })).status).toBe(200)
    expect((await call(asFiles, largeFileCalls.resume, ana, { body: upload })).refusal?.code).toBe(
      'uploadGone',
    )
    await age(type, 'begunAt', resumableMs)
    const { uploads } = await historyOf(luz)
    expect(uploads.filter((each) => each.type === type)).toEqual([])
  })

  test('new credentials of the same upload reach the earlier parts', async () => {
    type = 'transacciones_ods'
    const upload = await mustBegin(ana, { type, fileName: 'a.zip' })
    const of = { Bucket: largeFilesBucket(), Key: upload.key }
    const first = await uploader(ana, upload)
    const { UploadId } = await first.send(new CreateMultipartUploadCommand(of))
    await first.send(new UploadPartCommand({ ...of, UploadId, PartNumber: 1, Body: content }))
    const second = await uploader(ana, upload)
    const { Parts } = await second.send(new ListPartsCommand({ ...of, UploadId }))
    expect(Parts).toHaveLength(1)
  })
})
