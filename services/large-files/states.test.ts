import { GlueServiceException, StartJobRunCommand } from '@aws-sdk/client-glue'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type FileRun, largeFileCalls } from '../../shared/large-file-calls.ts'
import {
  type LargeFileTypeId,
  largeFileLimits,
  largeFileTypeIds,
  type RunSummary,
} from '../../shared/large-files.ts'
import { call, type TestUser } from '../../test/support/api.ts'
import { type Glue, startGlue } from '../../test/support/glue.ts'
import {
  ageRun,
  arrived,
  asFiles,
  beginUpload,
  claimRun,
  commitRun,
  deliver,
  historyOf,
  mustBegin,
  namedUser,
  putObject,
  useOwnFiles,
} from '../../test/support/large-files.ts'
import { mocked, refusal } from '../../test/support/mocked-client.ts'
import { messagesSent } from '../../test/support/sent-messages.ts'
import { arrivalOf } from '../../test/support/uploads.ts'
import { glue as client } from '../aws/glue.ts'
import { previewKey, rejectedPrefix, summaryKey } from './object-keys.ts'

let glue: Glue
let ana: TestUser
const types = largeFileTypeIds[Symbol.iterator]()
let type: LargeFileTypeId
beforeAll(async () => {
  glue = await startGlue()
  await useOwnFiles('large-files-states')
  ana = await namedUser()
})
beforeEach(() => {
  type = types.next().value as LargeFileTypeId
})

const arrive = () => arrived(ana, { type, fileName: 'a.gz' })
const glueRun = (id: string, at = -1) => glue.runsOf(id).at(at) as ReturnType<Glue['runsOf']>[number]
const end = (id: string, state: string) => deliver(glue.change(glueRun(id), state))
const shown = async (id: string, attempt = 1): Promise<FileRun | undefined> =>
  (await historyOf(ana)).items.find((each) => each.id === id && each.attempt === attempt)
const sweep = () => deliver({ schedule: 'fileStates' })
const runOf = (id: string, attempt = 1) => ({ type, id, attempt })
const stop = (id: string) => call(asFiles, largeFileCalls.stop, ana, { body: runOf(id) })
const retry = (id: string, attempt = 1) =>
  call(asFiles, largeFileCalls.retry, ana, { body: runOf(id, attempt) })

const summary = (over: Partial<RunSummary> = {}): RunSummary => ({
  outcome: 'published',
  rowsRead: 10,
  rowsWritten: 9,
  rowsRefused: 1,
  refusedBy: { 'El valor no es un número': 1 },
  controlTotals: { valor: '120.50' },
  startedAt: '2026-11-22T15:00:00.000Z',
  endedAt: '2026-11-22T15:01:00.000Z',
  ...over,
})

describe('the state of a run', () => {
  test('follows Glue on every request, and its event at the end', async () => {
    const { id } = await arrive()
    for (const state of ['WAITING', 'RUNNING']) {
      glue.change(glueRun(id), state)
      expect(await shown(id)).toMatchObject({ state })
    }
    const unusual = [{ what: 'rowsWritten', value: '9', usual: '900', loads: 10 }]
    await putObject(summaryKey(runOf(id)), JSON.stringify(summary({ unusual })))
    await end(id, 'SUCCEEDED')
    expect(await shown(id)).toMatchObject({
      state: 'SUCCEEDED',
      warned: true,
      rowsRead: 10,
      rowsWritten: 9,
      rowsRefused: 1,
    })
    const { missing } = await historyOf(ana)
    expect(missing).not.toContain(type)
  })

  test('is read from Glue if no event came, and is kept when Glue has purged it', async () => {
    const { id } = await arrive()
    const run = glueRun(id)
    glue.change(run, 'TIMEOUT')
    expect(await sweep()).toEqual({ batchItemFailures: [] })
    expect(await shown(id)).toMatchObject({
      state: 'TIMEOUT',
      problem: 'El proceso superó el tiempo permitido',
    })
    const event = glue.change(run, 'SUCCEEDED')
    await deliver(event)
    glue.forget(run)
    await deliver(event)
    await sweep()
    expect(await shown(id)).toMatchObject({ state: 'TIMEOUT', mayRetry: true })
  })

  test('shows why it failed in the words of its script, and no program error', async () => {
    const { id } = await arrive()
    const sentence = 'Para procesar archivos grandes falta Python 3.9 a 3.12 con venv y pip.'
    Object.assign(glueRun(id), {
      ErrorMessage: `Error Category: UNCLASSIFIED_ERROR; Failed Line Number: 10; FileRefused: ${sentence}`,
    })
    await end(id, 'FAILED')
    expect(await shown(id)).toMatchObject({ state: 'FAILED', problem: sentence })
    const other = await arrive()
    Object.assign(glueRun(other.id), { ErrorMessage: 'ValueError: bad' })
    await end(other.id, 'FAILED')
    expect(await shown(other.id)).toMatchObject({ problem: 'El proceso falló, intenta de nuevo' })
  })

  test('is Fallido when it expired, or when Glue does not know an unfinished run', async () => {
    const expired = await arrive()
    await end(expired.id, 'EXPIRED')
    expect(await shown(expired.id)).toMatchObject({ state: 'FAILED' })
    const unknown = await arrive()
    glue.forget(glueRun(unknown.id))
    await sweep()
    // Glue may list a new one late.
    expect(await shown(unknown.id)).toMatchObject({ state: 'STARTING' })
    await ageRun(runOf(unknown.id), 'date', 600_000)
    await sweep()
    expect(await shown(unknown.id)).toMatchObject({ state: 'FAILED', mayRetry: true })
    expect((await beginUpload(ana, { type, fileName: 'b.gz' })).status).toBe(200)
  })

  test('is its job’s state where it published nothing', async () => {
    const { id } = await arrive()
    const refused = summary({ outcome: 'refused', problem: 'El 40 % de las filas fue rechazado' })
    await putObject(summaryKey(runOf(id)), JSON.stringify(refused))
    await end(id, 'SUCCEEDED')
    expect(await shown(id)).toMatchObject({ state: 'FAILED', problem: refused.problem, rowsRefused: 1 })
    // A script that dies has left its summary; only its claim says whether its rows were published by then.
    const die = async (attempt: number, claim: typeof claimRun, state: string) => {
      await retry(id, attempt - 1)
      await deliver({ start: runOf(id, attempt) })
      await putObject(summaryKey(runOf(id, attempt)), JSON.stringify(summary()))
      await claim(runOf(id, attempt), String(glueRun(id).Id))
      await end(id, state)
      return shown(id, attempt)
    }
    const before = await die(2, claimRun, 'FAILED')
    expect(before).toMatchObject({ state: 'FAILED', mayRetry: true })
    expect(before).not.toHaveProperty('rowsWritten')
    const after = await die(3, commitRun, 'TIMEOUT')
    expect(after).toMatchObject({ state: 'SUCCEEDED', rowsWritten: 9, mayRetry: false })
    expect(after).not.toHaveProperty('problem')
  })

  test('is that of the Glue run which claimed it, if two were started', async () => {
    const { id } = await arrive()
    const [first] = glue.runsOf(id)
    await claimRun(runOf(id), 'jr_other')
    await deliver(glue.change(first as never, 'FAILED'))
    expect(await shown(id)).toMatchObject({ state: 'STARTING' })
    await claimRun(runOf(id), String(first?.Id))
    expect(await shown(id)).toMatchObject({ state: 'FAILED' })
  })

  test('of a run that Glue refuses for two hours is Fallido, and its file can be retried', async () => {
    const upload = await mustBegin(ana, { type, fileName: 'a.gz' })
    await putObject(upload.key)
    mocked(client)
      .on(StartJobRunCommand)
      .rejects(refusal(GlueServiceException, 'ConcurrentRunsExceededException'))
    expect((await deliver(arrivalOf(upload.key))).batchItemFailures).toHaveLength(1)
    expect(await shown(upload.id)).toMatchObject({ state: 'STARTING' })
    expect((await stop(upload.id)).refusal?.code).toBe('runStarting')
    await ageRun(runOf(upload.id), 'date', 3 * 3_600_000)
    await sweep()
    expect(await shown(upload.id)).toMatchObject({ state: 'FAILED', mayRetry: true })
  })
})

describe('a run', () => {
  test('is stopped, which its history shows at once and finally', async () => {
    const { id } = await arrive()
    expect((await stop(id)).body).toMatchObject({ state: 'STOPPING' })
    expect(glueRun(id).JobRunState).toBe('STOPPING')
    expect((await beginUpload(ana, { type, fileName: 'b.gz' })).refusal?.code).toBe('fileUnderWay')
    await end(id, 'STOPPED')
    expect(await shown(id)).toMatchObject({
      state: 'STOPPED',
      problem: 'El proceso se detuvo antes de terminar',
    })
    expect((await stop(id)).refusal?.code).toBe('runOver')
  })

  test('that ended meanwhile is not stopped: its end is shown', async () => {
    const { id } = await arrive()
    glue.change(glueRun(id), 'SUCCEEDED')
    expect((await stop(id)).body).toMatchObject({ state: 'SUCCEEDED' })
  })

  test('that failed is retried with the same file, once per request', async () => {
    const { id, key } = await arrive()
    expect((await retry(id)).refusal?.code).toBe('runNotAgain')
    await end(id, 'FAILED')
    const sent = await messagesSent(async () => {
      const answers = [await retry(id), await retry(id)]
      for (const { body } of answers) expect(body).toMatchObject({ attempt: 2, state: 'STARTING' })
    })
    expect(sent).toEqual([{ start: runOf(id, 2) }])
    await deliver(...(sent as object[]), ...(sent as object[]))
    expect(glue.runsOf(id).map(({ Arguments }) => Arguments['--attempt'])).toEqual(['1', '2'])
    expect(glueRun(id).Arguments['--key']).toBe(key)
    await end(id, 'SUCCEEDED')
    expect(await shown(id, 1)).toMatchObject({ state: 'FAILED', mayRetry: false })
    expect(await shown(id, 2)).toMatchObject({ state: 'SUCCEEDED', mayRetry: false })
    expect((await retry(id, 2)).refusal?.code).toBe('runNotAgain')
  })

  test('of an older file is not retried', async () => {
    const { id } = await arrive()
    await end(id, 'FAILED')
    const next = await arrive()
    await end(next.id, 'FAILED')
    expect((await retry(id)).refusal?.code).toBe('runNotAgain')
  })

  test('shows its summary, its refused rows and its first good rows', async () => {
    const { id } = await arrive()
    const query = runOf(id)
    const asks = [largeFileCalls.summary, largeFileCalls.preview, largeFileCalls.refusedRows]
    for (const ask of asks) expect((await call(asFiles, ask, ana, { query })).status).toBe(404)
    const { loadDay = '' } = (await shown(id)) ?? {}
    const folder = rejectedPrefix({ ...query, loadDay })
    await putObject(`${folder}part-00000.csv`, 'fila;motivo;linea\n3;El valor no es un número;a\n')
    await putObject(`${folder}_SUCCESS`, '')
    await putObject(summaryKey(query), JSON.stringify(summary()))
    await putObject(previewKey(query), JSON.stringify({ columns: ['valor'], rows: [[12], [null]] }))
    expect((await call(asFiles, largeFileCalls.summary, ana, { query })).body).toEqual(summary())
    const { body } = await call(asFiles, largeFileCalls.preview, ana, { query })
    expect(body).toEqual({ columns: ['valor'], rows: [[12], [null]] })
    const { files } = (await call(asFiles, largeFileCalls.refusedRows, ana, { query })).body
    expect(files).toHaveLength(1)
    const saved = await fetch(String(files[0]?.link))
    expect(await saved.text()).toContain('3;El valor no es un número;a')
    expect(saved.headers.get('content-disposition')).toContain(`rechazados_${type}_${loadDay}.csv`)
  })
})

test('the history has three runs of a type and the chart thirty, newest first', async () => {
  type = 'transacciones_ods'
  const ids: string[] = []
  for (let run = 0; run < 4; run += 1) {
    const { id } = await arrive()
    ids.push(id)
    await end(id, 'FAILED')
  }
  const own = (await historyOf(ana)).items.filter((each) => each.type === type)
  expect(own.map(({ id }) => id)).toEqual(ids.toReversed().slice(0, largeFileLimits.historyRuns))
  expect(own.map(({ mayRetry }) => mayRetry)).toEqual([true, false, false])
  const { items } = (await call(asFiles, largeFileCalls.chart, ana, { query: { type } })).body
  expect(items.map(({ id }) => id)).toEqual(ids.toReversed())
})
