import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  BatchStopJobRunCommand,
  CreateTableCommand,
  GetJobRunCommand,
  GetJobRunsCommand,
  GetTableCommand,
  GlueClient,
  StartJobRunCommand,
  UpdateTableCommand,
} from '@aws-sdk/client-glue'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startAwsEndpoint } from '../aws-endpoint.ts'
import { createKeyring } from '../credentials.ts'
import { answerJson } from '../json-service.ts'
import type { Running } from '../listen.ts'
import { createMailbox } from '../ses.ts'
import type { GlueDefinition } from './catalog.ts'
import { createGlue } from './glue.ts'
import { pythonEnvironment } from './python.ts'
import type { GlueEvent } from './runs.ts'

const keyring = createKeyring(Buffer.alloc(32, 1), () => new Date())
const folder = mkdtempSync(join(tmpdir(), 'glue-'))
const script = join(folder, 'script.py')
const job = { script, defaultArguments: { '--do': 'end' }, timeoutMinutes: 10, maxConcurrentRuns: 1 }
const definition: GlueDefinition = { jobs: { job }, database: 'db' }
const events: GlueEvent[] = []
const options = {
  folder: join(folder, 'glue'),
  definition,
  environment: () => ({}),
  tell: (event: GlueEvent) => events.push(event),
}
const glue = createGlue(options)
let running: Running
let client: GlueClient
beforeAll(async () => {
  writeFileSync(
    script,
    `import sys, time
what = sys.argv[sys.argv.index("--do") + 1]
if what == "fail":
    raise ValueError("El archivo está vacío")
if what == "wait":
    time.sleep(600)
`,
  )
  await pythonEnvironment({ tests: true }, console.log)
  const mailbox = createMailbox(join(folder, 'mail'), keyring.now)
  running = await startAwsEndpoint({ port: 0, secrets: {}, mailbox, glue, keyring })
  client = new GlueClient({
    endpoint: running.endpoint,
    region: 'us-east-1',
    credentials: keyring.local,
    maxAttempts: 1,
  })
}, 600_000)
afterAll(async () => {
  await running.stop()
  await glue.stop()
  rmSync(folder, { recursive: true })
})

const start = async (what: string) => {
  const begun = { JobName: 'job', Arguments: { '--do': what } }
  return `${(await client.send(new StartJobRunCommand(begun))).JobRunId}`
}
const stateOf = async (RunId: string) =>
  (await client.send(new GetJobRunCommand({ JobName: 'job', RunId }))).JobRun
const untilIn = (id: string, state: string) =>
  expect.poll(async () => (await stateOf(id))?.JobRunState, { timeout: 60_000 }).toBe(state)

it('runs a script to its end and sends an event to EventBridge', async () => {
  const id = await start('end')
  await untilIn(id, 'SUCCEEDED')
  const detail = { jobName: 'job', jobRunId: id, state: 'SUCCEEDED' }
  expect(events.at(-1)).toMatchObject({ 'detail-type': 'Glue Job State Change', source: 'aws.glue', detail })
  expect(await stateOf(id)).toMatchObject({ Arguments: { '--do': 'end' }, CompletedOn: expect.any(Date) })
})

it('reports the error that ended a script', async () => {
  const id = await start('fail')
  await untilIn(id, 'FAILED')
  expect((await stateOf(id))?.ErrorMessage).toBe(
    'Error Category: UNCLASSIFIED_ERROR; Failed Line Number: 4; ValueError: El archivo está vacío',
  )
})

it('runs as many at the same time as the job allows, and stops one', async () => {
  const id = await start('wait')
  await expect(start('end')).rejects.toMatchObject({ name: 'ConcurrentRunsExceededException' })
  await untilIn(id, 'RUNNING')
  const stopped = await client.send(
    new BatchStopJobRunCommand({ JobName: 'job', JobRunIds: [id, 'jr_none'] }),
  )
  expect(stopped.SuccessfulSubmissions).toEqual([{ JobName: 'job', JobRunId: id }])
  expect(stopped.Errors).toMatchObject([{ JobRunId: 'jr_none' }])
  await untilIn(id, 'STOPPED')
  expect(events.at(-1)?.detail).toMatchObject({ state: 'STOPPED', jobRunId: id })
})

it('lists runs newest first, in pages, also after a restart', async () => {
  const page = await client.send(new GetJobRunsCommand({ JobName: 'job', MaxResults: 2 }))
  const { NextToken } = page
  const rest = await client.send(new GetJobRunsCommand({ JobName: 'job', MaxResults: 2, NextToken }))
  const states = [...(page.JobRuns ?? []), ...(rest.JobRuns ?? [])].map(({ JobRunState }) => JobRunState)
  expect(states).toEqual(['STOPPED', 'FAILED', 'SUCCEEDED'])
  const again = createGlue(options)
  const request = {
    method: 'POST',
    path: '/',
    query: new URLSearchParams(),
    headers: {},
    body: Buffer.from('{"JobName":"job"}'),
  }
  const answer = await answerJson(again, { ...request, headers: { 'x-amz-target': 'AWSGlue.GetJobRuns' } })
  expect(JSON.parse(`${answer.body}`).JobRuns).toHaveLength(3)
})

it('refuses an unknown job and an unknown table', async () => {
  const unknown = client.send(new StartJobRunCommand({ JobName: 'other' }))
  await expect(unknown).rejects.toMatchObject({ name: 'EntityNotFoundException' })
  const none = client.send(new GetTableCommand({ DatabaseName: 'db', Name: 'other' }))
  await expect(none).rejects.toMatchObject({ name: 'EntityNotFoundException' })
})

it('makes a table once, and changes only the version that a change was made of', async () => {
  const kept = { Name: 'a', Parameters: { metadata_location: 's3://files/1.json' } }
  const make = () => client.send(new CreateTableCommand({ DatabaseName: 'db', TableInput: kept }))
  await make()
  await expect(make()).rejects.toMatchObject({ name: 'AlreadyExistsException' })
  const changed = { ...kept, Parameters: { metadata_location: 's3://files/2.json' } }
  const change = (VersionId: string | undefined) =>
    client.send(new UpdateTableCommand({ DatabaseName: 'db', TableInput: changed, VersionId }))
  const read = async () => (await client.send(new GetTableCommand({ DatabaseName: 'db', Name: 'a' }))).Table
  const first = await read()
  await change(first?.VersionId)
  await expect(change(first?.VersionId)).rejects.toMatchObject({ name: 'ConcurrentModificationException' })
  expect(await read()).toMatchObject({ ...changed, DatabaseName: 'db', VersionId: '1' })
})
