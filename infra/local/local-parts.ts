import { join } from 'node:path'
import { SendMessageCommand, SQSClient } from '@aws-sdk/client-sqs'
import { functions } from '../resources/functions.ts'
import { schedules } from '../resources/schedules.ts'
import { type LocalAws, startAws } from './aws/start-aws.ts'
import type { Keep } from './aws/start-parts.ts'
import { findSample } from './bank/guarantees.ts'
import { startBank, tokenPath } from './bank/start-bank.ts'
import { createTokens } from './bank/tokens.ts'
import { builtPage } from './build-page.ts'
import { samples } from './demo/samples.ts'
import {
  bankCredentialSecret,
  bucketNames,
  localAthena,
  localGlue,
  localQueues,
  localScans,
  ocrTopicArn,
  queueNames,
  queueUrl,
  requestKeysSecret,
} from './environment.ts'
import type { Handler } from './gateway/run-function.ts'
import { type OnCall, startGateway } from './gateway/start-gateway.ts'
import { startPollers, type Taker } from './gateway/start-pollers.ts'
import { type Follower, startStreamPollers } from './gateway/start-stream-pollers.ts'
import { startFund } from './guarantees/fund.ts'
import { startScg } from './guarantees/scg.ts'
import type { LocalKeys } from './keys.ts'
import { type LimitOverrides, startPage } from './page/start-page.ts'
import { type Schedules, startSchedules } from './schedules/start-schedules.ts'

export type LocalOptions = {
  /** The first of nine consecutive ports; without it each server uses any free one. */
  port?: number
  /** Folder of the stored data between starts; without it nothing survives `stop`. */
  dataFolder?: string
  demo?: boolean
  say?: (line: string) => void
  /** Shorter times for the page; the server keeps its own. */
  limits?: LimitOverrides
  /** Wraps every run of a function, so that a test can see which function makes an AWS call, or delay it. */
  onCall?: OnCall
}

export type LocalUrls = { mainSite: string; page: string; api: string; s3: string }

export type Start = LocalOptions & { folder: string; keep: Keep; portOf: (offset: number) => number }
/** What starts after the bank's site, which shows it. */
export type Later = { mails?: LocalAws['mails']; schedules?: Schedules }

export const startSites = async (
  { folder, keep, portOf, limits }: Start,
  keys: LocalKeys,
  samplesFolder: string,
  later: Later,
) => {
  const tokens = createTokens()
  const { accepts } = tokens
  const [scg, fund] = await Promise.all([
    keep(startScg({ port: portOf(7), find: findSample, accepts })),
    keep(startFund({ port: portOf(8), find: findSample, accepts, file: join(folder, 'fund-ledger.jsonl') })),
  ])
  const urls: LocalUrls = { mainSite: '', page: '', api: '', s3: '' }
  const bank = await keep(
    startBank({
      ...{ port: portOf(0), keys, tokens, guarantees: { scg, fund } },
      pageUrl: () => urls.page,
      samples: { folder: samplesFolder, files: samples },
      mails: () => later.mails,
      schedules: () => later.schedules,
    }),
  )
  urls.mainSite = bank.endpoint
  const page = await keep(
    startPage({
      ...{ port: portOf(1), folder: builtPage },
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
  const credential = { kind: 'oauth', tokenUrl: `${bank.endpoint}${tokenPath}`, ...tokens.client }
  return { urls, scg, fund, secrets: { [bankCredentialSecret]: JSON.stringify(credential) } }
}

export const startStandIns = async (
  { folder, keep, portOf, dataFolder }: Start,
  keys: LocalKeys,
  urls: LocalUrls,
  secrets: Record<string, string>,
) => {
  const aws = await keep(
    startAws({
      ports: { s3: portOf(3), s3Backend: portOf(4), dynamodb: portOf(5), aws: portOf(6) },
      dataDir: dataFolder && join(folder, 'aws'),
      secrets: { ...secrets, [requestKeysSecret]: JSON.stringify({ keys: keys.requestKeys }) },
      corsOrigins: [urls.page],
      buckets: Object.values(bucketNames),
      ...{ queues: localQueues, glue: localGlue, athena: localAthena, scanned: localScans },
      textract: { topics: { [ocrTopicArn]: queueNames.ocrEvents } },
    }),
  )
  urls.s3 = aws.environment.AWS_ENDPOINT_URL_S3 ?? ''
  return aws
}

export const loadHandler = async <One = Handler>(entry: string): Promise<One> =>
  (await import(new URL(`../../${entry}`, import.meta.url).href)).handler

/** The gateway, and what gives the functions their messages and changes. */
export const startFunctions = async ({ folder, keep, portOf, onCall }: Start, urls: LocalUrls) => {
  const gateway = await keep(
    startGateway({ port: portOf(2), functions, pageOrigin: () => urls.page, load: loadHandler, onCall }),
  )
  urls.api = gateway.endpoint
  await keep(startPollers({ functions, load: loadHandler<Taker>, onCall }))
  const streams = join(folder, 'aws', 'streams')
  await keep(startStreamPollers({ functions, load: loadHandler<Follower>, folder: streams, onCall }))
  const sqs = new SQSClient({ useQueueUrlAsEndpoint: false })
  return keep(
    startSchedules({
      schedules,
      send: ({ queue }, MessageBody) =>
        sqs.send(new SendMessageCommand({ QueueUrl: queueUrl(queue), MessageBody })),
    }),
  )
}
