import * as z from 'zod/mini'
import type { agreements } from '../../shared/agreement-calls.ts'
import { agreementLimits } from '../../shared/agreements.ts'
import { agreementProcess, processes } from '../../shared/processes.ts'
import { queueOf } from '../../shared/queue-key.ts'
import type { Handler } from '../http/api.ts'
import { readItems } from '../table/query.ts'
import { allAgreements, checkConfigures, readList } from './store.ts'

const queues = processes
  .filter(({ management }) => management === agreementProcess.management)
  .map(({ management, id }) => queueOf(management, id))

const waiting = z.object({ libranzaCode: z.optional(z.string()) })

/** The head of a queue, as much as one query reads: a megabyte, which is well over a thousand cases. */
const readHead = async (queue: string) => {
  const query = { index: 'queue', where: 'pkRequest = :queue', values: { queue }, projection: 'libranzaCode' }
  const { items, next } = await readItems(query, () => waiting)
  return { items, isWhole: !next }
}

/** The agreements of waiting cases that are not on the list now (decision 91), those with most cases first. */
export const readUnknown: Handler<typeof agreements.unknown> = async ({ session }) => {
  checkConfigures(session)
  const [{ value }, heads] = await Promise.all([readList(allAgreements), Promise.all(queues.map(readHead))])
  const known = new Set(value.convCode.map(({ code }) => code))
  const read = heads.flatMap(({ items }) => items)
  const counts = new Map<string, number>()
  for (const { libranzaCode: code } of read)
    if (code && !known.has(code)) counts.set(code, (counts.get(code) ?? 0) + 1)
  const most = [...counts].sort(([, one], [, other]) => other - one).slice(0, agreementLimits.unknown)
  return {
    agreements: most.map(([code, cases]) => ({ code, cases })),
    seen: read.length,
    isWhole: most.length === counts.size && heads.every(({ isWhole }) => isWhole),
  }
}
