import { DescribeTableCommand, DescribeTimeToLiveCommand, DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { ListBucketsCommand, S3Client } from '@aws-sdk/client-s3'
import { afterAll, beforeAll, describe, expect, inject, it, vi } from 'vitest'
import * as z from 'zod/mini'
import { type GatewayRefusalKind, gatewayRefusals, refusalKinds } from '../../infra/gateway-refusals.ts'
import {
  bucketNames,
  functionEnvironment,
  localQueues,
  localScans,
  queueNames,
  tableNames,
} from '../../infra/local/environment.ts'
import { startGateway } from '../../infra/local/gateway/start-gateway.ts'
import { buckets } from '../../infra/resources/buckets.ts'
import type { ApiFunction } from '../../infra/resources/function-definition.ts'
import { functions } from '../../infra/resources/functions.ts'
import type { QueueName } from '../../infra/resources/queues.ts'
import type { TableName } from '../../infra/resources/tables.ts'
import { endpoint } from '../../shared/contract.ts'
import { refusals } from '../../shared/errors.ts'
import { errorFromAnswer, messageOf } from '../../web/api/api-error.ts'
import { type Described, detailsOf, propertiesOf, routesOf, tableOf } from './deployed.ts'
import { type Answer, firewallAnswers, gatewayAnswers } from './refusal-answers.ts'
import { logicalId, synthesise, told } from './synthesised.ts'

const synthesised = synthesise()
const { stacks, ofType } = synthesised

describe('the local start matches the template:', () => {
  it.each(Object.keys(tableNames) as TableName[])('the table of %s and its indexes', async (name) => {
    const client = new DynamoDBClient({})
    const TableName = tableNames[name]
    const { Table = {} } = await client.send(new DescribeTableCommand({ TableName }))
    const { TimeToLiveDescription } = await client.send(new DescribeTimeToLiveCommand({ TableName }))
    const template = propertiesOf(synthesised, logicalId(stacks.data.tables[name]))
    const { AttributeName } = template.TimeToLiveSpecification as { AttributeName: string }
    expect(tableOf(Table as Described, TimeToLiveDescription?.AttributeName)).toEqual(
      tableOf(template as Described, AttributeName),
    )
    expect(detailsOf(Table as Described)).toEqual(detailsOf(template as Described))
    expect(Object.keys(tableNames)).toHaveLength(ofType('AWS::DynamoDB::Table').length)
  })

  it('the buckets', async () => {
    const { Buckets = [] } = await new S3Client({ forcePathStyle: true }).send(new ListBucketsCommand({}))
    const names = Object.values(bucketNames)
    expect(Object.keys(bucketNames)).toEqual(Object.keys(buckets))
    expect(Buckets.map(({ Name }) => Name)).toEqual(expect.arrayContaining(names))
  })

  const templateQueue = (local: string) => {
    const [name] = Object.entries(queueNames).find(([, queue]) => queue === local) ?? []
    return stacks.data.queues[name as QueueName]
  }

  it.each(localQueues)('the queue $name and its dead letters', (local) => {
    const { queue, deadLetters } = templateQueue(local.name)
    const { VisibilityTimeout, RedrivePolicy } = propertiesOf(synthesised, logicalId(queue))
    expect({ VisibilityTimeout, RedrivePolicy }).toEqual({
      VisibilityTimeout: local.visibilitySeconds,
      RedrivePolicy: deadLetters && {
        deadLetterTargetArn: { 'Fn::GetAtt': [logicalId(deadLetters), 'Arn'] },
        maxReceiveCount: local.maxReceives,
      },
    })
    expect(local.maxReceives === undefined).toBe(deadLetters === undefined)
    const dead = localQueues.filter(({ maxReceives }) => maxReceives !== undefined)
    expect(ofType('AWS::SQS::Queue')).toHaveLength(localQueues.length + dead.length)
  })

  it.each(['documents', 'largeFiles', 'ocr'] as const)(
    'the notifications of %s about new objects',
    (bucket) => {
      const { NotificationConfiguration } = propertiesOf(synthesised, logicalId(stacks.data.buckets[bucket]))
      const notified = localQueues.flatMap(({ name, objects }) =>
        objects?.bucket === bucketNames[bucket] ? [{ queue: templateQueue(name).queue, ...objects }] : [],
      )
      expect(notified.length).toBeGreaterThan(0)
      expect(NotificationConfiguration).toEqual({
        // GuardDuty hears by it of what it searches, AWS Backup of what it keeps.
        EventBridgeConfiguration: { EventBridgeEnabled: true },
        QueueConfigurations: notified.map(({ queue, prefix, suffix }) => ({
          Event: 's3:ObjectCreated:*',
          Queue: { 'Fn::GetAtt': [logicalId(queue), 'Arn'] },
          Filter: {
            S3Key: {
              Rules: [
                { Name: 'prefix', Value: prefix },
                ...(suffix ? [{ Name: 'suffix', Value: suffix }] : []),
              ],
            },
          },
        })),
      })
    },
  )

  it('the verdicts of the search for malware, and where it searches', () => {
    const rules = ofType('AWS::Events::Rule').filter(([, { Properties }]) =>
      JSON.stringify(Properties.EventPattern).includes('aws.guardduty'),
    )
    const told = rules.map(([, { Properties }]) => {
      const { detail } = Properties.EventPattern as {
        detail: { s3ObjectDetails: { objectKey: { prefix: string }[] } }
      }
      return detail.s3ObjectDetails.objectKey.map(({ prefix }) => prefix)
    })
    expect(told).toEqual(localQueues.flatMap(({ verdicts }) => (verdicts ? [verdicts.prefixes] : [])))
    const searched = ofType('AWS::GuardDuty::MalwareProtectionPlan').map(([, { Properties }]) => {
      const { S3Bucket } = Properties.ProtectedResource as { S3Bucket: { ObjectPrefixes: string[] } }
      expect(Properties.Actions).toEqual({ Tagging: { Status: 'ENABLED' } })
      return S3Bucket.ObjectPrefixes
    })
    expect(searched).toEqual(localScans.map(({ prefixes }) => prefixes))
  })

  it('the environment variables of every function', () => {
    const set = functionEnvironment({
      mainSiteUrl: 'http://127.0.0.1:4000',
      pageUrl: 'http://127.0.0.1:4001',
      scgUrl: 'http://127.0.0.1:4007',
      fundUrl: 'http://127.0.0.1:4008',
    })
    const deployed = Object.values(stacks.functions.byName).flatMap(({ function: each }) => {
      const { Variables } = propertiesOf(synthesised, logicalId(each)).Environment as {
        Variables: Record<string, unknown>
      }
      return Object.keys(Variables)
    })
    // The start itself would have it.
    expect([...new Set(deployed)].sort()).toEqual([...Object.keys(set), 'NODE_OPTIONS'].sort())
    expect(inject('environment')).toMatchObject({ CASES_TABLE: set.CASES_TABLE })
  })
})

describe('the local gateway serves the routes of the template:', () => {
  const { routes, preflights } = routesOf(synthesised)
  const { pageOrigin } = told
  let gateway: Awaited<ReturnType<typeof startGateway>>
  beforeAll(async () => {
    gateway = await startGateway({
      port: 0,
      functions,
      pageOrigin: () => pageOrigin,
      load: async (entry) => async (event) => ({
        statusCode: 200,
        body: JSON.stringify({ entry, path: event.resource, method: event.httpMethod }),
      }),
    })
  })
  afterAll(() => gateway.stop())
  const addressOf = (path: string) => `${gateway.endpoint}${path.replaceAll(/\{\w+\}/g, 'value')}`

  it.each(routes)('$method $path', async ({ method, path, function: name }) => {
    const answer = await fetch(addressOf(path), { method })
    const { entry } = functions[name as keyof typeof functions] as ApiFunction
    expect(await answer.json()).toEqual({ entry, path, method })
  })

  it.each(preflights)('the preflight of $path', async ({ path, headers }) => {
    const answer = await fetch(addressOf(path), { method: 'OPTIONS', headers: { origin: pageOrigin } })
    const words = (text: string | null | undefined) => (text ?? '').toLowerCase().split(',').sort()
    for (const name of ['access-control-allow-methods', 'access-control-allow-headers'])
      expect(words(answer.headers.get(name))).toEqual(words(headers[name]))
    for (const name of ['access-control-allow-origin', 'access-control-max-age'])
      expect(answer.headers.get(name)).toBe(headers[name])
  })

  it('and no other', async () => {
    expect(preflights.map(({ path }) => path).sort()).toEqual(
      [...new Set(routes.map(({ path }) => path))].sort(),
    )
    expect((await fetch(addressOf('/requests'))).status).toBe(404)
    expect((await fetch(addressOf('/login/hand-off'))).status).toBe(404)
  })
})

describe("the local gateway's refusals match the template:", () => {
  const { pageOrigin } = told
  const deployed = gatewayAnswers(synthesised)
  const firewall = firewallAnswers(synthesised)
  const get = (path: string) =>
    endpoint('GET')(path, 'everyone', { credentials: 'none', answer: () => z.unknown() })
  const functionOf = (entry: string, timeoutSeconds: number): ApiFunction => ({
    entry,
    endpoints: [get(`/${entry}`), { ...get(`/${entry}`), method: 'POST' }],
    environment: [],
    access: {},
    budgetKb: 150,
    memoryMb: 128,
    timeoutSeconds,
    whenItFails: 'Nothing.',
  })

  let gateway: Awaited<ReturnType<typeof startGateway>>
  beforeAll(async () => {
    vi.spyOn(console, 'error').mockReturnValue()
    gateway = await startGateway({
      port: 0,
      functions: { good: functionOf('good', 29), bad: functionOf('bad', 29), slow: functionOf('slow', 29) },
      pageOrigin: () => pageOrigin,
      integrationTimeout: 50,
      limits: { few: { by: 'session', limit: 1, whenItRefuses: '' } },
      load: async (entry) => async () => {
        if (entry === 'slow') return new Promise(() => undefined)
        if (entry === 'bad') throw new Error('a secret 123456789')
        return { statusCode: 200, body: '' }
      },
    })
  })
  afterAll(() => gateway.stop())

  const ask = async (path: string, init?: RequestInit): Promise<Answer> => {
    const answer = await fetch(`${gateway.endpoint}${path}`, init)
    return { status: answer.status, body: await answer.text(), headers: Object.fromEntries(answer.headers) }
  }

  /** How to trigger each refusal in the local gateway; AWS's managed rules have no local equivalent. */
  const locally: Record<Exclude<GatewayRefusalKind, 'filtered'>, () => Promise<Answer>> = {
    unknownRoute: () => ask('/unknown'),
    tooLarge: () => ask('/good', { method: 'POST', body: 'x'.repeat(16_385) }),
    headersTooLarge: () => ask('/good', { headers: { token: 'x'.repeat(10_241) } }),
    tooManyRequests: async () => {
      const init = { headers: { 'session-id': 'b1946ac9-2f8b-4a2e-9f5c-0d6f1d3e8a11' } }
      await ask('/good', init)
      return ask('/good', init)
    },
    functionFailed: () => ask('/bad'),
    timedOut: () => ask('/slow'),
  }

  it('exactly the refusals of the template', () => {
    expect([...deployed.keys()].sort()).toEqual(refusalKinds.map((kind) => gatewayRefusals[kind].type).sort())
    expect([...firewall.keys()].sort()).toEqual(['tooLarge', 'tooManyRequests'])
  })

  it.each(Object.keys(locally) as (keyof typeof locally)[])(
    '%s, as in API Gateway and the firewall',
    async (kind) => {
      const { type, status, code } = gatewayRefusals[kind]
      const answered = await locally[kind]()
      // In place of the id, API Gateway's template has its name.
      const { requestId, ...refusal } = JSON.parse(answered.body)
      expect(requestId === undefined).toBe(status < 500)
      const local = { ...answered, body: answered.body.replace(requestId, '$$context.requestId') }
      expect(local).toMatchObject({ status, headers: { 'access-control-allow-origin': pageOrigin } })
      expect(refusal).toEqual({ code, message: refusals[code].message })
      const ofGateway = deployed.get(type)
      // A default type has no status of its own: it keeps the status of the error that it covers.
      expect(ofGateway?.status).toBe(type.startsWith('DEFAULT_') ? undefined : status)
      for (const other of [ofGateway, firewall.get(kind)]) {
        if (!other) continue
        expect(other.body).toBe(local.body)
        expect(local.headers).toMatchObject(other.headers)
        expect(other.headers['access-control-allow-origin']).toBe(pageOrigin)
      }
      expect(firewall.get(kind)?.status ?? status).toBe(status)
    },
  )

  it.each(refusalKinds)('%s, which the page shows with the contract’s text', (kind) => {
    const { type, status, code } = gatewayRefusals[kind]
    const shown = messageOf(errorFromAnswer(status, deployed.get(type)?.body ?? ''))
    expect(shown).toBe(refusals[code].message)
    expect(shown).toMatch(/^[A-ZÁÉÍÓÚ].{10,}$/)
  })
})
