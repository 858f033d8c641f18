import * as z from 'zod/mini'
import { type AnsOf, ansOf, lightAt } from '../../shared/ans.ts'
import type { ansCounts } from '../../shared/ans-counts.ts'
import { type ActiveStatus, activeStatuses } from '../../shared/cases.ts'
import { bogotaDay, bogotaInstant, bogotaTime } from '../../shared/dates.ts'
import { lazyObject } from '../../shared/lazy-object.ts'
import type { Light } from '../../shared/lights.ts'
import { recordOf } from '../../shared/pick.ts'
import { instantOfWork, workAt } from '../../shared/working-time.ts'
import type { Handler } from '../http/api.ts'
import { checkOwn } from '../http/caller.ts'
import { keys } from '../table/keys.ts'
import { inPartition, queryAll } from '../table/query.ts'
import { readEach } from '../table/read-each.ts'
import { readEntry, readKind } from './places.ts'
import { readAllParameters } from './read-parameters.ts'

const item = lazyObject(() => ({ sk: z.string(), counts: z.record(z.string(), z.number()) }))

/** One item of counts per management, kind of case and day, however many cases there are. */
export const readCounts = (management: string) =>
  queryAll({ ...inPartition(keys.ansCount(management, '', '')), isConsistent: false })

/** The number of open cases of a management by state. */
export const countOpen = async (management: string): Promise<Record<ActiveStatus, number>> => {
  const open = recordOf(activeStatuses, () => 0)
  for (const { counts: entries } of readEach(await readCounts(management), (one) => item().parse(one)))
    for (const [entry, count] of Object.entries(entries))
      open[readEntry(entry).status as ActiveStatus] += count
  return open
}

/** Cases of a quarter of an hour are treated as received at its beginning. */
const dueIn = (ansOfCase: AnsOf, { day, product, stage }: ReturnType<typeof readKind>, entry: string) => {
  const { time, status } = readEntry(entry)
  const requestDate = bogotaInstant(day, `${time}:00`)
  return { status, due: ansOfCase({ product, requestDate, reqStatus: status, stage }) }
}

/** The lights of a leader's open cases, computed now: new parameters and holidays require no rewrite. */
export const counts: Handler<typeof ansCounts.counts> = async ({ params, query, session, now }) => {
  checkOwn(session, params.management)
  const [parameters, items] = await Promise.all([readAllParameters(), readCounts(params.management)])
  const ansOfCase = ansOf(parameters)
  const work = workAt(now.getTime())
  const today = bogotaDay(now)
  const tonight = workAt(Date.parse(bogotaInstant(today, '23:59:59')))
  const lights = recordOf(
    activeStatuses,
    (): Record<Light, number> => ({ red: 0, amber: 0, green: 0, none: 0 }),
  )
  const redToday = new Map<string, number>()
  for (const { sk, counts: entries } of readEach(items, (one) => item().parse(one))) {
    const kind = readKind(sk)
    if (query.process !== undefined && kind.process !== query.process) continue
    for (const [entry, count] of Object.entries(entries)) {
      const { status, due } = dueIn(ansOfCase, kind, entry)
      lights[status as ActiveStatus][lightAt(due, work)] += count
      if (!due || due.due <= work || due.due > tonight) continue
      const time = bogotaTime(new Date(instantOfWork(due.due))).slice(0, 5)
      redToday.set(time, (redToday.get(time) ?? 0) + count)
    }
  }
  return {
    ...lights,
    redToday: [...redToday].sort().map(([time, count]) => ({ time, count })),
    at: now.toISOString(),
  }
}
