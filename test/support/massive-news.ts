import { randomUUID } from 'node:crypto'
import { PutCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb'
import type { Context, SQSEvent } from 'aws-lambda'
import { dynamo } from '../../services/aws/dynamo.ts'
import { handler } from '../../services/massive-news/index.ts'
import { handler as writer } from '../../services/massive-news/writer.ts'
import { casesTable, keys } from '../../services/table/keys.ts'
import { businessDayAfter } from '../../shared/business-days.ts'
import type { Input } from '../../shared/contract.ts'
import { massiveNews } from '../../shared/massive-news.ts'
import { today } from './activities.ts'
import { call, type Handler, type TestUser } from './api.ts'
import { messagesSent } from './sent-messages.ts'

export const asMassiveNews = handler as unknown as Handler

type Said = Input<typeof massiveNews.register>['body']

/** Training of the group on a day, as the form sends it. */
export const massiveOf = (group: string, over: Partial<Said> = {}): Said => ({
  ...{ id: randomUUID(), group, new: 'Capacitación', beginDate: businessDayAfter(today()) },
  ...over,
})
export const registerMassive = (leader: TestUser, group: string, over: Partial<Said> = {}) =>
  call(asMassiveNews, massiveNews.register, leader, { body: massiveOf(group, over) })
export const runningMassive = (leader: TestUser) => call(asMassiveNews, massiveNews.running, leader, {})
export const massiveState = (leader: TestUser, id: string) =>
  call(asMassiveNews, massiveNews.state, leader, { params: { id } })

/** A message of the writer's queue, as Lambda delivers it; `steps` is how many fit in its time. */
const deliver = (body: object, steps: number) => {
  let asked = -1
  const getRemainingTimeInMillis = () => {
    asked += 1
    return asked <= steps ? 120_000 : 0
  }
  const event = {
    Records: [{ messageId: randomUUID(), body: JSON.stringify(body) }],
  } as unknown as SQSEvent
  return writer(event, { getRemainingTimeInMillis } as unknown as Context)
}

export const writeMassive = (massive: string, steps = Number.POSITIVE_INFINITY) => deliver({ massive }, steps)
/** The schedule's message, and then the messages that it sends. */
export const sweepMassive = async (): Promise<void> => {
  const swept = { schedule: 'massiveNews', dueAt: new Date().toISOString() }
  const found = await messagesSent(() => deliver(swept, Number.POSITIVE_INFINITY))
  for (const body of found) await deliver(body as object, Number.POSITIVE_INFINITY)
}

/** Moves the start of a massive news some minutes back. */
export const ageMassive = async (id: string, minutes: number): Promise<void> => {
  for (const Key of [keys.massiveNews(id), keys.openMassive(id)])
    await dynamo.send(
      new UpdateCommand({
        TableName: casesTable(),
        Key,
        UpdateExpression: 'SET createdAt = :at',
        ExpressionAttributeValues: { ':at': new Date(Date.now() - minutes * 60_000).toISOString() },
      }),
    )
}

/** Stores an unfinished one with an unreadable header. */
export const keepUnreadable = async (id: string): Promise<void> => {
  for (const key of [keys.massiveNews(id), keys.openMassive(id)])
    await dynamo.send(new PutCommand({ TableName: casesTable(), Item: key }))
}
