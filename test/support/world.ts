import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import type { JWK } from 'jose'
import { type AwsOptions, type LocalAws, startAws } from '../../infra/local/aws/start-aws.ts'
import { findSample } from '../../infra/local/bank/guarantees.ts'
import { askDirectory } from '../../infra/local/bank/users.ts'
import { createTables } from '../../infra/local/create.ts'
import {
  bucketNames,
  functionEnvironment,
  localAthena,
  localQueues,
  requestKeysSecret,
} from '../../infra/local/environment.ts'
import { startFund } from '../../infra/local/guarantees/fund.ts'
import { startScg } from '../../infra/local/guarantees/scg.ts'
import { makeKeys, publicKey } from '../../infra/local/keys.ts'

export type World = {
  /** Environment variables for a process that runs the services and makes credentials for them. */
  environment: Record<string, string>
  /** The main site's private key, for tests that enter by a hand-off. */
  mainSiteKey: JWK
  /** The product's public keys, current first, with which hand-offs and request credentials are encrypted. */
  productKeys: JWK[]
  mails: LocalAws['mails']
  stop: () => Promise<void>
}

/** The bank's main site, with its keys and its directory: everything that the services use of it. */
const serveMainSite = async (key: JWK) => {
  const server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://local')
    const [, area, login = ''] = pathname.split('/')
    const { status, body } =
      area === 'directory'
        ? askDirectory(login, searchParams.get('group'))
        : { status: 200, body: { keys: [key] } }
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
  })
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  const { port } = server.address() as AddressInfo
  return { url: `http://127.0.0.1:${port}`, close: () => server.close() }
}

const pageUrl = 'http://127.0.0.1:4001'

/** The AWS stand-ins on free ports with empty tables, the main site's keys and directory, SCG and the fund. */
export const startWorld = async (over: Pick<AwsOptions, 'queueTime'> = {}): Promise<World> => {
  const keys = await makeKeys()
  const mainSite = await serveMainSite(publicKey(keys.mainSite))
  const known = { port: 0, find: findSample }
  const [scg, fund] = await Promise.all([startScg(known), startFund(known)])
  const aws = await startAws({
    ports: { s3: 0, s3Backend: 0, dynamodb: 0, aws: 0 },
    secrets: { [requestKeysSecret]: JSON.stringify({ keys: keys.requestKeys }) },
    corsOrigins: [pageUrl],
    buckets: Object.values(bucketNames),
    ...{ queues: localQueues, athena: localAthena },
    ...over,
  })
  Object.assign(process.env, aws.environment)
  await createTables(new DynamoDBClient({}))
  const productKeys = keys.requestKeys.map(publicKey)
  return {
    environment: {
      ...aws.environment,
      ...functionEnvironment({
        ...{ mainSiteUrl: mainSite.url, pageUrl, apiUrl: 'http://127.0.0.1:4002' },
        ...{ scgUrl: scg.endpoint, fundUrl: fund.endpoint },
      }),
      // Loads run at full speed, except in tests about their pace.
      CASES_PER_SECOND: '1000000',
      PRODUCT_KEYS: JSON.stringify(productKeys),
    },
    mainSiteKey: keys.mainSite as JWK,
    productKeys,
    mails: aws.mails,
    stop: async () => {
      mainSite.close()
      await Promise.all([scg.stop(), fund.stop(), aws.stop()])
    },
  }
}
