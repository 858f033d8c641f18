import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { pythonEnvironment } from '../../infra/local/aws/glue/python.ts'
import { plainEnvironment, sparkEnvironment } from '../../infra/local/aws/glue/run-script.ts'
import { startAws } from '../../infra/local/aws/start-aws.ts'
import { createTable } from '../../infra/local/create.ts'
import { bucketNames, localGlue } from '../../infra/local/environment.ts'
import { filesDatabase } from '../../infra/resources/file-job-settings.ts'
import { tables } from '../../infra/resources/tables.ts'

export const jobsFolder = fileURLToPath(new URL('../../jobs', import.meta.url))
const claimsTable = 'claims'

/** The stand-ins that the jobs need, in this process, and an environment that runs `jobs/` as the local start does. */
export const startSpark = async () => {
  const folder = mkdtempSync(join(tmpdir(), 'jobs-'))
  const { commands, jars } = await pythonEnvironment({ tests: true }, console.log)
  const aws = await startAws({
    ports: { s3: 0, s3Backend: 0, dynamodb: 0, aws: 0 },
    secrets: {},
    corsOrigins: [],
    buckets: [bucketNames.largeFiles],
    glue: localGlue,
  })
  const dynamodb = new DynamoDBClient({
    endpoint: aws.environment.AWS_ENDPOINT_URL_DYNAMODB,
    region: 'us-east-1',
    credentials: {
      accessKeyId: `${aws.environment.AWS_ACCESS_KEY_ID}`,
      secretAccessKey: `${aws.environment.AWS_SECRET_ACCESS_KEY}`,
    },
  })
  await createTable(dynamodb, tables.files, claimsTable)
  const environment = {
    ...plainEnvironment(),
    ...sparkEnvironment(join(folder, 'spark'), jars, aws.environment),
    LARGE_FILES_BUCKET: bucketNames.largeFiles,
    LARGE_FILES_DATABASE: filesDatabase,
    FILES_TABLE: claimsTable,
    PYTHONPATH: jobsFolder,
  }

  /** The stand-ins are in this process, so it must not block while it waits for a command. */
  const run = async (command: string, options: string[], over: Record<string, string> = {}) => {
    const child = spawn(join(commands, command), options, {
      cwd: jobsFolder,
      env: { ...environment, ...over },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    let said = ''
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (text) => {
        said += text
      })
    const [status] = await once(child, 'close')
    return { status: status as number | null, said }
  }

  return {
    folder,
    claimsTable,
    run,
    stop: async () => {
      await aws.stop()
      rmSync(folder, { recursive: true })
    },
  }
}
