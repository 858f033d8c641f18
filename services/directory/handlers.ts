import { BatchGetCommand, QueryCommand } from '@aws-sdk/lib-dynamodb'
import * as z from 'zod'
import {
  type DirectoryUser,
  type directory,
  type HandlerLoad,
  handlerRoles,
  rolesWorking,
} from '../../shared/directory.ts'
import { dynamo } from '../aws/dynamo.ts'
import type { Call } from '../http/api.ts'
import { checkOwn } from '../http/own-management.ts'
import { casesTable, keys } from '../table/keys.ts'
import { membersOf } from './lookup.ts'

/** More handlers than any management has; a directory that answers with everybody costs no more than this. */
const maximumHandlers = 300
/** DynamoDB's own limit of one BatchGetItem. */
const batchSize = 100
/** Counts asked at the same time. */
const atOnce = 25

const lock = z.object({ pk: z.string(), number: z.string() })

const inBatches = <One>(all: readonly One[], size: number): One[][] =>
  Array.from({ length: Math.ceil(all.length / size) }, (_, index) =>
    all.slice(index * size, (index + 1) * size),
  )

/** The number each of these logins has open, by the key of their lock. */
const openNumbers = async (logins: readonly string[]): Promise<Map<string, string>> => {
  const open = new Map<string, string>()
  for (const batch of inBatches(logins, batchSize)) {
    let asked: Record<string, unknown>[] = batch.map((login) => keys.open(login))
    while (asked.length > 0) {
      const { Responses, UnprocessedKeys } = await dynamo.send(
        new BatchGetCommand({
          RequestItems: {
            [casesTable()]: {
              Keys: asked,
              ProjectionExpression: 'pk, #number',
              ExpressionAttributeNames: { '#number': 'number' },
            },
          },
        }),
      )
      for (const item of Responses?.[casesTable()] ?? []) {
        const { pk, number } = lock.parse(item)
        open.set(pk, number)
      }
      asked = UnprocessedKeys?.[casesTable()]?.Keys ?? []
    }
  }
  return open
}

const pausedCount = async (login: string): Promise<number> => {
  const { pk, sk } = keys.paused(login, '')
  const { Count = 0 } = await dynamo.send(
    new QueryCommand({
      TableName: casesTable(),
      KeyConditionExpression: 'pk = :pk AND begins_with(sk, :paused)',
      ExpressionAttributeValues: { ':pk': pk, ':paused': sk },
      Select: 'COUNT',
    }),
  )
  return Count
}

const handlersOf = async (roles: readonly string[]): Promise<DirectoryUser[]> => {
  const members = (await Promise.all(roles.map(membersOf))).flat()
  const working = members.filter(({ groups }) => handlerRoles(groups).some((role) => roles.includes(role)))
  return [...new Map(working.map((one) => [one.login, one])).values()].slice(0, maximumHandlers)
}

/** The handlers of the leader's management with what each holds, lightest first: whom to give a case to. */
export const handlers = async ({
  params,
  session,
}: Call<typeof directory.handlers>): Promise<HandlerLoad[]> => {
  checkOwn(session, params.management)
  const found = await handlersOf(rolesWorking(params.management))
  const open = await openNumbers(found.map(({ login }) => login))
  const loads: HandlerLoad[] = []
  for (const some of inBatches(found, atOnce)) {
    const paused = await Promise.all(some.map(({ login }) => pausedCount(login)))
    loads.push(
      ...some.map(({ login, name }, index) => ({
        login,
        name,
        open: open.get(keys.open(login).pk),
        paused: paused[index] ?? 0,
      })),
    )
  }
  const weight = ({ open: number, paused }: HandlerLoad) => paused + (number ? 1 : 0)
  return loads.sort((a, b) => weight(a) - weight(b) || a.name.localeCompare(b.name, 'es'))
}
