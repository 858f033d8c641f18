import { handlersOfAgreement, type Process } from '../../shared/processes.ts'
import { queueOf } from '../../shared/queue-key.ts'
import { agreementsOf, assignedAgreements } from '../agreements/assigned.ts'
import { Busy } from '../aws/retries.ts'
import { readItems } from '../table/query.ts'
import { type StoredCase, storedCase } from './stored-case.ts'

/** After a lost race: large enough that fifty analysts seldom choose the same case. */
export const pageSize = 100
/** Pages that are searched for a case of the user; cases that only others may work are meanwhile moved away. */
const maximumPages = 20

export type Queue = {
  index: 'queue' | 'agreement-queue'
  key: string
  /** How many of its next cases are read after a lost race. */
  page: number
  /** Which of its cases are for the user; absent means all. */
  isFor?: (found: StoredCase) => boolean
}

type Wanted = {
  /** At most so many; without it, a page to choose from. */
  limit?: number
  /** Keys of cases that are taken, though the index still has them. */
  without?: ReadonlySet<string>
}

/** The field of each index that names a queue. */
export const partitionKeys = { queue: 'pkRequest', 'agreement-queue': 'agreementQueue' } as const

/** Reads past other users' cases. `isWhole`: read far enough to know whether another case of the user waits. */
const readQueue = async ({ index, key, page, isFor = () => true }: Queue, { limit, without }: Wanted) => {
  const query = { index, where: `${partitionKeys[index]} = :queue`, values: { queue: key } }
  const found: StoredCase[] = []
  let after: Record<string, unknown> | undefined
  for (let pages = 0; pages < maximumPages; pages += 1) {
    const asked = { ...query, limit: pages === 0 ? (limit ?? page) : page, after }
    const { items, next } = await readItems(asked, storedCase)
    found.push(...items.filter((one) => isFor(one) && !without?.has(one.skRequest)))
    if (found.length >= (limit ?? 1) || !next) return { found: found.slice(0, limit), isWhole: true }
    after = next
  }
  return { found, isWhole: false }
}

const byPlace = (a: StoredCase, b: StoredCase): number => (a.skRequest < b.skRequest ? -1 : 1)

/** The next PENDING cases of queues in one order, some taken already. Busy if a queue is too long to tell. */
export const readQueues = async (queues: readonly Queue[], wanted: Wanted = {}): Promise<StoredCase[]> => {
  const read = await Promise.all(queues.map((queue) => readQueue(queue, wanted)))
  const found = read.flatMap((one) => one.found)
  if (found.length === 0 && read.some(({ isWhole }) => !isWhole))
    throw new Busy('Cases of others alone fill the queue')
  return found.sort(byPlace).slice(0, wanted.limit ?? pageSize)
}

/** Two for each handler of an agreement, because only they claim its cases. */
const pageOfAgreement = 2 * handlersOfAgreement

/**
 * The queues of a user in a process: its only one or, by agreement (decision 74), the shared one and those of their
 * agreements. A case in the shared queue whose agreement has handlers by now is for these alone.
 */
export const queuesOf = async (
  { management, id, byAgreement }: Pick<Process, 'management' | 'id' | 'byAgreement'>,
  user: string,
): Promise<Queue[]> => {
  const whole = { key: queueOf(management, id), page: pageSize }
  if (!byAgreement) return [{ ...whole, index: 'queue' }]
  const [own, assigned] = await Promise.all([agreementsOf(user), assignedAgreements()])
  const index = 'agreement-queue' as const
  const isFor: Queue['isFor'] = ({ libranzaCode = '' }) =>
    !assigned.has(libranzaCode) || own.includes(libranzaCode)
  return [
    { ...whole, index, isFor },
    ...own.map((code) => ({ key: queueOf(management, id, code), index, page: pageOfAgreement })),
  ]
}
