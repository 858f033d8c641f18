import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { filesDatabase } from '../../../resources/file-job-settings.ts'
import { tables } from '../../../resources/tables.ts'
import { createTable } from '../../create.ts'
import { bucketNames } from '../../environment.ts'
import { localGlue } from '../../large-file-jobs.ts'
import { type LocalAws, startAws } from '../start-aws.ts'
import { pythonEnvironment } from './python.ts'
import { plainEnvironment, sparkEnvironment } from './run-script.ts'

const jobs = fileURLToPath(new URL('../../../../jobs', import.meta.url))
const folder = mkdtempSync(join(tmpdir(), 'jobs-'))
let aws: LocalAws
let commands: string
let environment: NodeJS.ProcessEnv

beforeAll(async () => {
  const python = await pythonEnvironment({ tests: true }, console.log)
  commands = python.commands
  aws = await startAws({
    ports: { s3: 0, s3Backend: 0, dynamodb: 0, aws: 0 },
    secrets: {},
    corsOrigins: [],
    buckets: [bucketNames.largeFiles],
    glue: localGlue,
  })
  const dynamodb = new DynamoDBClient({ endpoint: aws.environment.AWS_ENDPOINT_URL_DYNAMODB })
  await createTable(dynamodb, tables.files, 'claims')
  environment = {
    ...plainEnvironment(),
    ...sparkEnvironment(join(folder, 'spark'), python.jars, aws.environment),
    ...{
      LARGE_FILES_BUCKET: bucketNames.largeFiles,
      LARGE_FILES_DATABASE: filesDatabase,
      FILES_TABLE: 'claims',
    },
  }
}, 600_000)
afterAll(async () => {
  await aws?.stop()
  rmSync(folder, { recursive: true })
})

/** The stand-ins are in this process: it must not wait for a command by standing still. */
const run = async (command: string, ...options: string[]) => {
  const env = { ...environment, PYTHONPATH: jobs }
  const child = spawn(join(commands, command), options, { cwd: jobs, env, stdio: ['ignore', 'pipe', 'pipe'] })
  let said = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (text) => {
      said += text
    })
  const [status] = await once(child, 'close')
  return { status, said }
}

it.each([
  ['ruff', ['check', '--no-cache', '.']],
  ['ruff', ['format', '--no-cache', '--check', '.']],
  ['mypy', ['--cache-dir', join(folder, 'mypy'), 'large_files', 'run.py']],
  // One session of Spark for all of its cases; what fails is told.
  ['pytest', ['-q', '-p', 'no:cacheprovider', 'tests']],
])('the jobs pass %s %s', { timeout: 600_000 }, async (command, options) => {
  const { status, said } = await run(command, ...options)
  expect(status, said).toBe(0)
})
