import { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { DynamoDBDocumentClient, paginateScan } from '@aws-sdk/lib-dynamodb'
import * as z from 'zod/mini'
import { type Environment, run } from '../deploy.ts'
import { exported } from '../deployed.ts'
import type { Outputs } from '../setup.ts'
import { isOwn } from './own.ts'

const kept = ['AWS_CONFIG_FILE', 'AWS_SHARED_CREDENTIALS_FILE']

/** An environment in which only the profile says who one is and where AWS is. */
export const environmentOf = (profile: string): Environment => {
  const foreign = Object.keys(process.env).filter((name) => name.startsWith('AWS_') && !kept.includes(name))
  return {
    ...Object.fromEntries(foreign.map((name) => [name, undefined])),
    ...{
      PATH: process.env.PATH,
      AWS_PROFILE: profile,
      AWS_REGION: 'us-east-1',
      AWS_DEFAULT_REGION: 'us-east-1',
    },
  }
}

/** The file of certificates that the profile trusts: AWS's SDK does not read that setting. */
export const certificatesOf = (environment: Environment): Promise<string | undefined> =>
  run('aws', ['configure', 'get', 'ca_bundle'], environment).then(
    (file) => file.trim() || undefined,
    () => undefined,
  )

const described = z.object({
  Stacks: z.array(
    z.object({
      StackName: z.string(),
      Outputs: z.optional(z.array(z.object({ OutputKey: z.string(), OutputValue: z.string() }))),
    }),
  ),
})

/** The outputs of the product's stacks. */
export const outputsIn = async (environment: Environment): Promise<Outputs> => {
  const answer = await run('aws', ['cloudformation', 'describe-stacks', '--output', 'json'], environment)
  const stacks = described.parse(JSON.parse(answer)).Stacks
  const ours = stacks.filter(({ StackName }) => StackName.startsWith('BackOffice'))
  return Object.fromEntries(
    ours.map(({ StackName, Outputs = [] }) => [
      StackName,
      Object.fromEntries(Outputs.map(({ OutputKey, OutputValue }) => [OutputKey, OutputValue])),
    ]),
  )
}

const filed = z.object({ number: z.optional(z.string()), filedBy: z.optional(z.string()) })

/** The number of a case that no smoke made. */
export const caseOfOthers = async (outputs: Outputs): Promise<string | undefined> => {
  const client = DynamoDBDocumentClient.from(new DynamoDBClient())
  const pages = paginateScan(
    { client },
    {
      TableName: exported(outputs, /^ExportsOutputRefCases/),
      FilterExpression: 'sk = :case',
      ExpressionAttributeValues: { ':case': 'CASE' },
      ProjectionExpression: '#number, filedBy',
      ExpressionAttributeNames: { '#number': 'number' },
    },
  )
  for await (const { Items = [] } of pages) {
    const found = Items.map((item) => filed.parse(item)).find((item) => !isOwn(item))
    if (found) return found.number ?? 'a case without a number'
  }
}
