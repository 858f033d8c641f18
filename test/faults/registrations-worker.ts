import { setTimeout as wait } from 'node:timers/promises'
import { handler } from '../../services/activities/index.ts'
import { dynamo } from '../../services/aws/dynamo.ts'
import { activities } from '../../shared/activities.ts'
import type { Input } from '../../shared/contract.ts'
import { call, type Handler, type TestUser } from '../support/api.ts'
import { conflictsAtRandom, tapDynamo } from '../support/dynamo-tap.ts'
import { allowFaults, type Fault, noFault, withFault } from './faults.ts'

export type Body = Input<typeof activities.register>['body']
/** A registration, and where the function that does it dies the first time. */
export type Order = { user: TestUser; at: number; attempts: { body: Body; fault: Fault }[] }
export type Reply = { statuses: number[]; deaths: number }

console.info = () => {}
console.error = () => {}
allowFaults(dynamo)
tapDynamo(conflictsAtRandom(0.05))

const asActivities = handler as unknown as Handler

/** Registers; whoever has no answer, or is told to try later, asks again by the same id. */
const register = async (user: TestUser, { body, fault }: Order['attempts'][number]) => {
  const ask = (one: Fault) => withFault(one, () => call(asActivities, activities.register, user, { body }))
  let { died, reply } = await ask(fault)
  const deaths = died ? 1 : 0
  while (reply === undefined || reply.status === 429) ({ reply } = await ask(noFault))
  return { status: reply.status, deaths }
}

process.on('message', async ({ user, at, attempts }: Order) => {
  await wait(Math.max(0, at - Date.now()))
  const done = await Promise.all(attempts.map((attempt) => register(user, attempt)))
  process.send?.({
    statuses: done.map(({ status }) => status),
    deaths: done.reduce((sum, { deaths }) => sum + deaths, 0),
  } satisfies Reply)
})
