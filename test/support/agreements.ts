import { randomUUID } from 'node:crypto'
import { PutCommand } from '@aws-sdk/lib-dynamodb'
import type { Context, SQSEvent } from 'aws-lambda'
import { handler } from '../../services/agreements/index.ts'
import { handler as mover } from '../../services/agreements/mover.ts'
import { dynamo } from '../../services/aws/dynamo.ts'
import { casesTable, keys } from '../../services/table/keys.ts'
import { agreements } from '../../shared/agreement-calls.ts'
import { call, type Handler, type TestUser } from './api.ts'

/** Assigns agreements to handlers and replaces all earlier assignments. */
export const assign = async (byHandler: Readonly<Record<string, readonly string[]>>): Promise<void> => {
  const put = (key: Record<string, string>, codes: readonly string[]) =>
    dynamo.send(new PutCommand({ TableName: casesTable(), Item: { ...key, codes } }))
  await Promise.all(Object.entries(byHandler).map(([user, codes]) => put(keys.agreementsOf(user), codes)))
  await put(keys.assignedAgreements(), [...new Set(Object.values(byHandler).flat())])
}

export const asAgreements = handler as unknown as Handler

/** A leader with agreements of these codes; earlier agreements stay. */
export const keepAgreements = async (
  leader: TestUser,
  codes: readonly string[],
  { blocked = [], first = [] }: { blocked?: readonly string[]; first?: readonly string[] } = {},
) => {
  const { Item, version } = (await call(asAgreements, agreements.list, leader, {})).body
  const known = new Map(Item.convCode.map((one) => [one.code, one]))
  for (const code of codes)
    known.set(code, { code, name: `Pagaduría ${code}`, active: !blocked.includes(code) })
  const body = { convCode: [...known.values()], priorityConventions: [...first], version }
  return call(asAgreements, agreements.changeConventions, leader, { body })
}

/** Assigns the agreements over the current assignments, as the screen does. */
export const applyHandlers = async (leader: TestUser, listUsers: Record<string, readonly string[]>) => {
  const { version } = (await call(asAgreements, agreements.assignments, leader, {})).body
  const said = Object.fromEntries(Object.entries(listUsers).map(([user, codes]) => [user, [...codes]]))
  return call(asAgreements, agreements.changeConventUsers, leader, { body: { listUsers: said, version } })
}

/** A message of the mover's queue, as Lambda delivers it; `batches` is how many fit in its time. */
export const deliverMove = (body: unknown, batches = Number.POSITIVE_INFINITY) => {
  let asked = 0
  const getRemainingTimeInMillis = () => {
    asked += 1
    return asked <= batches + 1 ? 120_000 : 0
  }
  const event = { Records: [{ messageId: randomUUID(), body: JSON.stringify(body) }] } as unknown as SQSEvent
  return mover(event, { getRemainingTimeInMillis } as unknown as Context)
}
