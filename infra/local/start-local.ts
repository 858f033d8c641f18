import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { SendMessageCommand, SQSClient } from '@aws-sdk/client-sqs'
import { functions } from '../resources/functions.ts'
import { schedules } from '../resources/schedules.ts'
import { LocalStartError } from './aws/local-start-error.ts'
import { type LocalAws, startAws } from './aws/start-aws.ts'
import { findSample } from './bank/guarantees.ts'
import { handOffToken } from './bank/hand-off.ts'
import { startBank } from './bank/start-bank.ts'
import { findUser } from './bank/users.ts'
import { buildPage, builtPage } from './build-page.ts'
import { createTables } from './create.ts'
import { loadDemo } from './demo/load-demo.ts'
import { samples, writeSamples } from './demo/samples.ts'
import { bucketNames, functionEnvironment, localQueues, queueUrl, requestKeysSecret } from './environment.ts'
import type { Handler } from './gateway/run-function.ts'
import { type OnCall, startGateway } from './gateway/start-gateway.ts'
import { startPollers, type Taker } from './gateway/start-pollers.ts'
import { type Follower, startStreamPollers } from './gateway/start-stream-pollers.ts'
import { type Fund, startFund } from './guarantees/fund.ts'
import { startScg } from './guarantees/scg.ts'
import type { Service } from './guarantees/start-service.ts'
import { keysIn, type LocalKeys } from './keys.ts'
import { localGlue } from './large-file-jobs.ts'
import { type LimitOverrides, startPage } from './page/start-page.ts'
import { localReadings } from './readings.ts'
import { type Schedules, startSchedules } from './schedules/start-schedules.ts'

export type LocalOptions = {
  /** The first of nine consecutive ports; without it each server uses any free one. */
  port?: number
  /** Folder of the stored data between starts; without it nothing survives `stop`. */
  dataFolder?: string
  /** Loads the demonstration's data. */
  demo?: boolean
  /** Shorter times for the page; the server keeps its own. */
  limits?: LimitOverrides
  /** Wraps every run of a function, so that a test can see which function makes an AWS call, or delay it. */
  onCall?: OnCall
}

export type LocalUrls = { mainSite: string; page: string; api: string; s3: string }

export type Local = {
  urls: LocalUrls
  /** Environment of the functions and the SDK; also set on this process. */
  environment: Record<string, string>
  keys: LocalKeys
  mails: LocalAws['mails']
  /** The schedules, so that a test can run one at once. */
  schedules: Pick<Schedules, 'list' | 'run'>
  /** The guarantee system and the guarantee fund, with faults that can be switched on. */
  scg: Service
  fund: Fund
  /** A new hand-off token of one of the bank's users. */
  handOff: (login: string) => Promise<string>
  /** Stops every server and process; safe to call twice. */
  stop: () => Promise<void>
}

/** The developer's own AWS variables that could interfere with the stand-ins. */
const foreignVariables = [
  'AWS_PROFILE',
  'AWS_SESSION_TOKEN',
  'AWS_ENDPOINT_URL',
  'AWS_USE_DUALSTACK_ENDPOINT',
  'AWS_USE_FIPS_ENDPOINT',
  'AWS_IGNORE_CONFIGURED_ENDPOINT_URLS',
]

const setEnvironment = (environment: Record<string, string>, emptyFile: string): void => {
  for (const name of foreignVariables) delete process.env[name]
  // No AWS files either: this process must never reach a real account.
  Object.assign(process.env, environment, {
    AWS_CONFIG_FILE: emptyFile,
    AWS_SHARED_CREDENTIALS_FILE: emptyFile,
  })
}

const loadHandler = async <One = Handler>(entry: string): Promise<One> =>
  (await import(new URL(`../../${entry}`, import.meta.url).href)).handler

/** Imports every function before the first request. */
export const warmUp = (): Promise<unknown> =>
  Promise.all(Object.values(functions).map(({ entry }) => loadHandler(entry)))

/**
 * The whole product on this machine: the bank's main site, the page, the API over the real handlers, and the AWS
 * stand-ins. Only once per process, because the services' SDK clients keep the addresses that they read first.
 */
export const startLocal = async (options: LocalOptions = {}): Promise<Local> => {
  const folder = options.dataFolder ?? (await mkdtemp(join(tmpdir(), 'back-office-')))
  const ends: (() => Promise<void>)[] = []
  let stopping: Promise<void> | undefined
  const stop = () => {
    stopping ??= (async () => {
      for (const end of ends.toReversed()) await end()
      if (!options.dataFolder) await rm(folder, { recursive: true, force: true })
    })()
    return stopping
  }
  try {
    return await startAll(options, folder, ends, stop)
  } catch (error) {
    await stop()
    throw error
  }
}

const startAll = async (
  { port, dataFolder, demo = false, limits, onCall }: LocalOptions,
  folder: string,
  ends: (() => Promise<void>)[],
  stop: () => Promise<void>,
): Promise<Local> => {
  const portOf = (offset: number): number => (port === undefined ? 0 : port + offset)
  const running = async <One extends { stop(): Promise<void> }>(starting: Promise<One>): Promise<One> => {
    const one = await starting
    ends.push(() => one.stop())
    return one
  }
  const samplesFolder = join(folder, 'samples')
  const building = buildPage()
  // Awaited at the end, while Java starts; until then a failed build must not end the process as an unhandled
  // rejection.
  building.catch(() => undefined)
  const [keys] = await Promise.all([keysIn(join(folder, 'keys.json')), writeSamples(samplesFolder)])

  const [scg, fund] = await Promise.all([
    running(startScg({ port: portOf(7), find: findSample })),
    running(startFund({ port: portOf(8), find: findSample, file: join(folder, 'fund-ledger.jsonl') })),
  ])
  let aws: LocalAws | undefined
  let playing: Schedules | undefined
  const urls: LocalUrls = { mainSite: '', page: '', api: '', s3: '' }
  const bank = await running(
    startBank({
      port: portOf(0),
      keys,
      pageUrl: () => urls.page,
      samples: { folder: samplesFolder, files: samples },
      mails: () => aws?.mails,
      schedules: () => playing,
      guarantees: { scg, fund },
    }),
  )
  urls.mainSite = bank.endpoint
  const page = await running(
    startPage({
      port: portOf(1),
      folder: builtPage,
      config: () => ({
        apiUrl: urls.api,
        mainSiteUrl: urls.mainSite,
        dashboardUrl: `${urls.mainSite}/tablero`,
        ...(limits && { limits }),
      }),
      s3Url: () => urls.s3,
    }),
  )
  urls.page = page.endpoint
  aws = await running(
    startAws({
      ports: { s3: portOf(3), s3Backend: portOf(4), dynamodb: portOf(5), aws: portOf(6) },
      dataDir: dataFolder && join(folder, 'aws'),
      secrets: { [requestKeysSecret]: JSON.stringify({ keys: keys.requestKeys }) },
      corsOrigins: [urls.page],
      buckets: Object.values(bucketNames),
      queues: localQueues,
      glue: localGlue,
      textract: localReadings,
    }),
  )
  urls.s3 = aws.environment.AWS_ENDPOINT_URL_S3 ?? ''
  const environment = {
    ...aws.environment,
    ...functionEnvironment({
      ...{ mainSiteUrl: urls.mainSite, pageUrl: urls.page, apiUrl: urls.api },
      ...{ scgUrl: scg.endpoint, fundUrl: fund.endpoint },
    }),
  }
  setEnvironment(environment, join(folder, 'no-aws-configuration'))
  await createTables(new DynamoDBClient({}))
  const gateway = await running(
    startGateway({ port: portOf(2), functions, pageOrigin: () => urls.page, load: loadHandler, onCall }),
  )
  urls.api = gateway.endpoint
  await running(Promise.resolve(startPollers({ functions, load: loadHandler<Taker>, onCall })))
  const follow = { functions, load: loadHandler<Follower>, folder: join(folder, 'aws', 'streams'), onCall }
  await running(Promise.resolve(startStreamPollers(follow)))
  const sqs = new SQSClient({ useQueueUrlAsEndpoint: false })
  playing = startSchedules({
    schedules,
    send: ({ queue }, MessageBody) =>
      sqs.send(new SendMessageCommand({ QueueUrl: queueUrl(queue), MessageBody })),
  })
  await running(Promise.resolve(playing))
  const handOff = (login: string): Promise<string> => {
    const user = findUser(login)
    if (!user) throw new LocalStartError(`No hay un usuario ${login} en la demostración.`)
    return handOffToken(user, keys)
  }
  await building
  if (demo) {
    await loadDemo({ apiUrl: urls.api, handOff, samplesFolder })
    // Makes the files of the demonstration's past days now, and not only after its first night.
    await playing.run('dailyData')
  }
  return { urls, environment, keys, mails: aws.mails, schedules: playing, scg, fund, handOff, stop }
}
