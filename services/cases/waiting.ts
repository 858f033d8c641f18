import type { cases, Waiting } from '../../shared/case-calls.ts'
import { nextCasesLimit } from '../../shared/case-lists.ts'
import { bogotaDay, firstDayOfMonthBefore } from '../../shared/dates.ts'
import { Refusal } from '../../shared/errors.ts'
import { type Process, processesOf } from '../../shared/processes.ts'
import { queueOf } from '../../shared/queue-key.ts'
import type { noCounts } from '../../shared/records.ts'
import type { Handler } from '../http/api.ts'
import { recordsOfDay } from '../records/records.ts'
import { earlierMonths, readCounters } from './counts.ts'
import { queuesOf, readQueues } from './queue.ts'
import { toRow } from './stored-case.ts'

/** How many of the cases of the last twelve months wait, and the day of the oldest of them. */
const countWaiting = async ({ management, id }: Process, now: Date) => {
  const today = bogotaDay(now)
  const days = new Map<string, number>()
  const from = firstDayOfMonthBefore(today, earlierMonths)
  for (const { day, PENDING } of await readCounters(queueOf(management, id), from, today))
    days.set(day, (days.get(day) ?? 0) + PENDING)
  const waiting = [...days].filter(([, count]) => count > 0)
  return {
    count: waiting.reduce((sum, [, count]) => sum + count, 0),
    oldest: waiting.map(([day]) => day).sort()[0],
  }
}

const waitingIn = async (process: Process, user: string, now: Date): Promise<Waiting> => {
  const { id, byAgreement } = process
  const queues = await queuesOf(process, user)
  const [head, counted] = await Promise.all([
    readQueues(queues, { limit: byAgreement ? nextCasesLimit : 1 }),
    // The counters hold the cases of all agreements, also those of others.
    byAgreement ? undefined : countWaiting(process, now),
  ])
  const next = head[0] && toRow(head[0])
  if (counted) return { process: id, ...counted, next }
  return { process: id, count: head.length, ...(head.length === nextCasesLimit && { isMore: true }), next }
}

const workOf = async (user: string, now: Date) => {
  const records = await recordsOfDay(user, bogotaDay(now))
  const sumOf = (name: keyof typeof noCounts) => records.reduce((sum, record) => sum + record[name], 0)
  return {
    approvedCount: sumOf('approvedCount'),
    returnedCount: sumOf('returnedCount'),
    othersCount: sumOf('othersCount'),
  }
}

export const waiting: Handler<typeof cases.waiting> = async ({ params, session, now }) => {
  const worked = processesOf(session).filter(({ management }) => management === params.management)
  if (worked.length === 0) throw new Refusal('forbidden')
  const [today, ...processes] = await Promise.all([
    workOf(session.login, now),
    ...worked.map((process) => waitingIn(process, session.login, now)),
  ])
  return { processes, today }
}
