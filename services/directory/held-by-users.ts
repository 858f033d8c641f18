import { BatchGetCommand } from '@aws-sdk/lib-dynamodb'
import * as z from 'zod'
import { dynamo } from '../aws/dynamo.ts'
import { casesTable, keys } from '../table/keys.ts'

/** DynamoDB's own limit of one BatchGetItem. */
const batchSize = 100

const held = z.object({ pk: z.string(), number: z.string().optional(), paused: z.number().int() })

type Held = { open: string | undefined; paused: number }

const readBatch = async (logins: readonly string[]): Promise<z.output<typeof held>[]> => {
  const found: z.output<typeof held>[] = []
  let asked: Record<string, unknown>[] = logins.map((login) => keys.open(login))
  while (asked.length > 0) {
    const { Responses, UnprocessedKeys } = await dynamo.send(
      new BatchGetCommand({
        RequestItems: {
          [casesTable()]: {
            Keys: asked,
            ProjectionExpression: 'pk, #number, paused',
            ExpressionAttributeNames: { '#number': 'number' },
          },
        },
      }),
    )
    found.push(...(Responses?.[casesTable()] ?? []).map((item) => held.parse(item)))
    asked = UnprocessedKeys?.[casesTable()]?.Keys ?? []
  }
  return found
}

/**
 * The case each of these users has open and how many they have paused; who never held a case is not there. One request
 * and at most 50 read units for each hundred users.
 */
export const heldByUsers = async (logins: readonly string[]): Promise<Map<string, Held>> => {
  const batches = Array.from({ length: Math.ceil(logins.length / batchSize) }, (_, index) =>
    logins.slice(index * batchSize, (index + 1) * batchSize),
  )
  const found = (await Promise.all(batches.map(readBatch))).flat()
  const loginOf = (pk: string) => pk.slice(keys.open('').pk.length)
  return new Map(found.map(({ pk, number, paused }) => [loginOf(pk), { open: number, paused }]))
}
