import { setTimeout as wait } from 'node:timers/promises'
import { dynamo } from '../../services/aws/dynamo.ts'
import { handler } from '../../services/day/index.ts'
import type { Input } from '../../shared/contract.ts'
import { dayCalls } from '../../shared/day-calls.ts'
import { news } from '../../shared/news.ts'
import { call, type Handler, type TestUser } from '../support/api.ts'
import { conflictsAtRandom, tapDynamo } from '../support/dynamo-tap.ts'
import { asNews } from '../support/news.ts'
import { allowFaults, type Fault, noFault, withFault } from './faults.ts'

export type Body = Input<typeof dayCalls.register>['body']
export type NewsBody = Input<typeof news.register>['body']
/** An activity of the user, or a news that their leader registers, and where its function dies the first time. */
export type Attempt = ({ body: Body } | { news: NewsBody }) & { fault: Fault }
export type Order = { user: TestUser; leader: TestUser; at: number; attempts: Attempt[] }
/** The answers, and for each registered news, by id, the time of its answer. */
export type Reply = { statuses: number[]; newsAt: [id: string, answeredAt: string][]; deaths: number }

console.info = () => {}
console.error = () => {}
allowFaults(dynamo)
tapDynamo(conflictsAtRandom(0.05))

const asActivities = handler as unknown as Handler

/** Registers; a caller without an answer, or with 'try later', retries with the same id. */
const register = async ({ user, leader }: Order, attempt: Attempt) => {
  const send = (): Promise<{ status: number }> =>
    'news' in attempt
      ? call(asNews, news.register, leader, { body: attempt.news })
      : call(asActivities, dayCalls.register, user, { body: attempt.body })
  const ask = (one: Fault) => withFault(one, send)
  let { died, reply } = await ask(attempt.fault)
  const deaths = died ? 1 : 0
  while (reply === undefined || reply.status === 429) ({ reply } = await ask(noFault))
  const isNews = 'news' in attempt && reply.status === 200
  const newsAt: Reply['newsAt'] = isNews ? [[attempt.news.id ?? '', new Date().toISOString()]] : []
  return { status: reply.status, newsAt, deaths }
}

process.on('message', async (order: Order) => {
  await wait(Math.max(0, order.at - Date.now()))
  const done = await Promise.all(order.attempts.map((attempt) => register(order, attempt)))
  process.send?.({
    statuses: done.map(({ status }) => status),
    newsAt: done.flatMap((one) => one.newsAt),
    deaths: done.reduce((sum, { deaths }) => sum + deaths, 0),
  } satisfies Reply)
})
