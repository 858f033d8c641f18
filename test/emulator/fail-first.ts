import { cpSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DynamoDBClient, ListTablesCommand } from '@aws-sdk/client-dynamodb'
import { ListBucketsCommand, S3Client } from '@aws-sdk/client-s3'
import { ListQueuesCommand, SQSClient } from '@aws-sdk/client-sqs'
import { deploy, type Environment } from './deploy.ts'

const stack = 'BackOfficeData'

/** A template that fails at its last resource, so that everything before it must be rolled back. */
const broken = (template: string): string => {
  const { Resources, ...others } = JSON.parse(template)
  const last = {
    Type: 'Custom::Failure',
    Properties: { ServiceToken: 'arn:aws:lambda:us-east-1:000000000000:function:nobody' },
    DependsOn: Object.keys(Resources),
  }
  return JSON.stringify({ ...others, Resources: { ...Resources, Failure: last } })
}

/** A copy of the assembly with a failing data stack under another name, among the deployment's files. */
const brokenAssembly = (assembly: string): string => {
  const folder = `${assembly}-broken`
  cpSync(assembly, folder, { recursive: true })
  const change = (file: string, make: (text: string) => string) =>
    writeFileSync(join(folder, file), make(readFileSync(join(folder, file), 'utf8')))
  const [, name = ''] =
    /(\w{64})\.json/.exec(readFileSync(join(folder, `${stack}.assets.json`), 'utf8')) ?? []
  for (const file of [`${stack}.assets.json`, 'manifest.json'])
    change(file, (text) => text.replaceAll(name, name.split('').reverse().join('')))
  change(`${stack}.template.json`, broken)
  return folder
}

/** Resources with data in the account, except the CDK's own bucket. */
const holders = async (endpoint: string): Promise<string[]> => {
  const options = {
    endpoint,
    region: 'us-east-1',
    credentials: { accessKeyId: 'test', secretAccessKey: 'test' },
  }
  const { TableNames = [] } = await new DynamoDBClient(options).send(new ListTablesCommand({}))
  const { QueueUrls = [] } = await new SQSClient(options).send(new ListQueuesCommand({}))
  const { Buckets = [] } = await new S3Client({ ...options, forcePathStyle: true }).send(
    new ListBucketsCommand({}),
  )
  const names = [...TableNames, ...QueueUrls, ...Buckets.map(({ Name = '' }) => Name)]
  return names.filter((name) => !name.startsWith('cdk-'))
}

/** Makes the first deployment of the data stack fail; returns its error and what is left of it. */
export const failFirst = async (assembly: string, endpoint: string, environment: Environment) => {
  const said = await deploy(brokenAssembly(assembly), environment, stack).catch(String)
  return { said, left: await holders(endpoint) }
}
