import type { ChildProcess } from 'node:child_process'
import { createRequire } from 'node:module'
import { delimiter, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { assertPortFree, LOOPBACK, type Running } from '../listen.ts'
import { createFolder, damagedFolder, LocalStartError } from '../local-start-error.ts'
import { spawnTied } from '../tied-process.ts'

export interface DynamoDbOptions {
  port: number
  /** Folder of the tables between starts; without it they are in memory. */
  dataDir?: string
}

/** Amazon's own DynamoDB Local, from the jar inside amplify-dynamodb-simulator. */
export async function startDynamoDb({ port, dataDir }: DynamoDbOptions): Promise<Running> {
  await assertPortFree(port)
  if (dataDir) createFolder(dataDir)
  const child = launch([`port=${port}`, `inMemory=${!dataDir}`, ...(dataDir ? [`dbPath=${dataDir}`] : [])])
  const stop = () => end(child)
  try {
    const endpoint = `http://${LOOPBACK}:${await printedPort(child)}`
    await assertAnswers(endpoint, dataDir)
    return { endpoint, stop }
  } catch (error) {
    await stop()
    throw error
  }
}

function launch(properties: string[]): ChildProcess {
  const jars = join(dirname(createRequire(import.meta.url).resolve('amplify-dynamodb-simulator')), 'emulator')
  const libraries = join(jars, 'DynamoDBLocal_lib')
  const command = [
    'java',
    '-Xmx512m',
    // For one user and a short life, the quick compiler and the serial collector use half the processor time.
    '-XX:TieredStopAtLevel=1',
    '-XX:+UseSerialGC',
    `-Djava.library.path=${libraries}`,
    '-cp',
    [join(jars, 'DynamoDBLocal.jar'), join(libraries, '*')].join(delimiter),
    'org.eclipse.jetty.xml.XmlConfiguration',
    ...properties,
    fileURLToPath(new URL('dynamodb.xml', import.meta.url)),
  ]
  return spawnTied(command, 'gently', { env: { ...process.env, DDB_LOCAL_TELEMETRY: '0' } })
}

/** dynamodb.xml prints the port as its only line, after the server listens. */
function printedPort(child: ChildProcess): Promise<number> {
  return new Promise((resolve, reject) => {
    let complaint = ''
    child.stderr?.on('data', (text) => {
      complaint = `${complaint}${text}`.slice(-2000)
    })
    child.stdout?.on('data', (text) => /^\d+/.test(text) && resolve(Number.parseInt(text, 10)))
    child.once('error', reject)
    child.once('exit', () =>
      reject(new LocalStartError(`DynamoDB Local no pudo iniciar: ${firstLine(complaint)}`)),
    )
  })
}

const firstLine = (text: string) =>
  text.split('\n').find((line) => /Exception|Error/.test(line)) ?? text.trim()

/** SQLite opens its file at the first request, so only a successful request shows that the data is readable. */
async function assertAnswers(endpoint: string, dataDir?: string): Promise<void> {
  const response = await fetch(endpoint, {
    method: 'POST',
    headers: {
      'content-type': 'application/x-amz-json-1.0',
      'x-amz-target': 'DynamoDB_20120810.ListTables',
      authorization: 'AWS4-HMAC-SHA256 Credential=probe/20260101/us-east-1/dynamodb/aws4_request',
    },
    body: '{}',
  })
  if (response.ok) return
  if (dataDir) throw damagedFolder(dataDir)
  throw new LocalStartError(`DynamoDB Local respondió ${response.status}: ${await response.text()}`)
}

function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve()
  return new Promise((resolve) => {
    child.once('exit', () => resolve())
    child.stdin?.end()
  })
}
