import { spawn } from 'node:child_process'
import { closeSync, existsSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { trust } from './trust.ts'

/** The shell stops the emulator and its functions when its standard input closes, however this process ends. */
const tiedToParent = `
"$@" </dev/null &
read -r _
kill -KILL 0
`
const longestStart = 30_000

const freePort = async (): Promise<number> => {
  const probe = createServer()
  await new Promise<void>((ready) => probe.listen(0, '127.0.0.1', ready))
  const { port } = probe.address() as AddressInfo
  await new Promise((closed) => probe.close(closed))
  return port
}

/** An environment without the developer's own AWS variables, with addresses that lead only to the emulator. */
const environmentOf = (folder: string, endpoint: string, commands: string) => {
  const certificate = join(folder, 'ministack-tls', 'server.crt')
  const none = join(folder, 'no-aws-configuration')
  const foreign = Object.keys(process.env).filter((name) => name.startsWith('AWS_'))
  return {
    ...Object.fromEntries(foreign.map((name) => [name, undefined])),
    PATH: `${commands}:${process.env.PATH}`,
    AWS_ENDPOINT_URL: endpoint,
    AWS_REGION: 'us-east-1',
    AWS_DEFAULT_REGION: 'us-east-1',
    AWS_ACCESS_KEY_ID: 'test',
    AWS_SECRET_ACCESS_KEY: 'test',
    AWS_CONFIG_FILE: none,
    AWS_SHARED_CREDENTIALS_FILE: none,
    AWS_CA_BUNDLE: certificate,
    NODE_EXTRA_CA_CERTS: certificate,
    CDK_HOME: folder,
  }
}

const untilItAnswers = async (
  { endpoint, certificateFile }: { endpoint: string; certificateFile: string },
  isRunning: () => boolean,
): Promise<void> => {
  const answers = async () => {
    if (!existsSync(certificateFile)) return false
    trust(certificateFile)
    return fetch(`${endpoint}/_ministack/health`).then(
      ({ ok }) => ok,
      () => false,
    )
  }
  const last = Date.now() + longestStart
  while (!(await answers())) {
    if (!isRunning() || Date.now() > last) throw new Error('The AWS emulator did not start')
    await wait(100)
  }
}

export type Emulator = Awaited<ReturnType<typeof startEmulator>>

/** An empty AWS account on this machine, which enforces roles and policies and uses TLS. `stop` deletes everything. */
export const startEmulator = async (commands: string, others: Readonly<Record<string, string>>) => {
  const folder = mkdtempSync(join(tmpdir(), 'back-office-aws-'))
  const port = await freePort()
  const endpoint = `https://127.0.0.1:${port}`
  const environment = environmentOf(folder, endpoint, commands)
  const logFile = join(folder, 'emulator.log')
  const log = openSync(logFile, 'w')
  const shell = spawn('sh', ['-c', tiedToParent, 'sh', join(commands, 'ministack')], {
    detached: true,
    stdio: ['pipe', log, log],
    env: {
      ...process.env,
      ...environment,
      ...others,
      AUTH: 'true',
      USE_SSL: '1',
      BIND_HOST: '127.0.0.1',
      MINISTACK_HOST: '127.0.0.1',
      GATEWAY_PORT: String(port),
      TMPDIR: folder,
    },
  })
  closeSync(log)
  let running = true
  const ended = new Promise<void>((done) =>
    shell.once('exit', () => {
      running = false
      done()
    }),
  )
  const stop = async () => {
    shell.stdin?.end()
    await ended
    rmSync(folder, { recursive: true, force: true })
  }
  const emulator = {
    endpoint,
    environment,
    certificateFile: environment.AWS_CA_BUNDLE,
    logFile,
    folder,
    stop,
  }
  try {
    await untilItAnswers(emulator, () => running)
    return emulator
  } catch (error) {
    console.error(readFileSync(logFile, 'utf8'))
    await stop()
    throw error
  }
}
