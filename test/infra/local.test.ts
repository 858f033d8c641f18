import { DescribeTableCommand, DescribeTimeToLiveCommand, DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { ListBucketsCommand, S3Client } from '@aws-sdk/client-s3'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import {
  bucketNames,
  functionEnvironment,
  localQueues,
  queueNames,
  tableNames,
} from '../../infra/local/environment.ts'
import { startGateway } from '../../infra/local/gateway/start-gateway.ts'
import { buckets } from '../../infra/resources/buckets.ts'
import type { ApiFunction } from '../../infra/resources/function-definition.ts'
import { functions } from '../../infra/resources/functions.ts'
import type { QueueName } from '../../infra/resources/queues.ts'
import type { TableName } from '../../infra/resources/tables.ts'
import { type Described, detailsOf, propertiesOf, routesOf, tableOf } from './deployed.ts'
import { logicalId, synthesise } from './synthesised.ts'

const synthesised = synthesise()
const { stacks, ofType } = synthesised

describe('the local start equals the template:', () => {
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
    const [name] = Object.entries(queueNames).find(([, given]) => given === local) ?? []
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

  it('the objects that queues are told of', () => {
    const { NotificationConfiguration } = propertiesOf(synthesised, logicalId(stacks.data.documents))
    const told = localQueues.flatMap(({ name, objects }) =>
      objects ? [{ queue: templateQueue(name).queue, ...objects }] : [],
    )
    expect(NotificationConfiguration).toEqual({
      QueueConfigurations: told.map(({ queue, prefix, suffix }) => ({
        Event: 's3:ObjectCreated:*',
        Queue: { 'Fn::GetAtt': [logicalId(queue), 'Arn'] },
        Filter: {
          S3Key: {
            Rules: [
              { Name: 'prefix', Value: prefix },
              { Name: 'suffix', Value: suffix },
            ],
          },
        },
      })),
    })
    for (const { bucket } of told) expect(bucket).toBe(bucketNames.documents)
  })

  it('the variables of every function', () => {
    const given = functionEnvironment({
      mainSiteUrl: 'http://127.0.0.1:4000',
      pageUrl: 'http://127.0.0.1:4001',
      apiUrl: 'http://127.0.0.1:4002',
    })
    const deployed = Object.values(stacks.api.functions).flatMap(({ function: each }) => {
      const { Variables } = propertiesOf(synthesised, logicalId(each)).Environment as {
        Variables: Record<string, unknown>
      }
      return Object.keys(Variables)
    })
    expect([...new Set(deployed)].sort()).toEqual(Object.keys(given).sort())
    expect(inject('environment')).toMatchObject({ CASES_TABLE: given.CASES_TABLE })
  })
})

describe('the local gateway serves the routes of the template:', () => {
  const { routes, preflights } = routesOf(synthesised)
  const pageOrigin = 'https://back-office.example.com'
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
  const addressOf = (path: string) => `${gateway.endpoint}${path.replaceAll(/\{\w+\}/g, 'given')}`

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
    expect((await fetch(addressOf('/requests'))).status).toBe(403)
    expect((await fetch(addressOf('/login/hand-off'))).status).toBe(403)
  })
})
