import { Busy } from '../aws/retries.ts'
import { readItems } from '../table/query.ts'
import { type StoredCase, storedCase } from './stored-case.ts'

/** After a lost race: wide enough that fifty analysts seldom meet again. */
export const pageSize = 100
/** Pages that are looked through for a case that is for the user; what others alone work is moved away meanwhile. */
const maximumPages = 20

/** A queue as one user is given cases from it. */
export type Queue = {
  index: 'queue' | 'agreement-queue'
  key: string
  /** How many of its next cases are read after a lost race. */
  page: number
  /** Which of its cases are for the user; absent: all. */
  isFor?: (found: StoredCase) => boolean
}

type Wanted = {
  /** At most so many; without it, a page to choose from. */
  limit?: number
  /** Places whose cases are gone, though the index still has them. */
  without?: ReadonlySet<string>
}

const partitionKeys = { queue: 'pkRequest', 'agreement-queue': 'agreementQueue' } as const

/** Reads on past cases that are not for the user; `isWhole`: the user's cases that are not here are not waiting. */
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

/**
 * The next PENDING cases of some queues in one order. The indexes lag: a case read here may be gone. None means that none
 * waits; where a queue was too long to say so, the caller is told to try again.
 */
export const readQueues = async (queues: readonly Queue[], wanted: Wanted = {}): Promise<StoredCase[]> => {
  const read = await Promise.all(queues.map((queue) => readQueue(queue, wanted)))
  const found = read.flatMap((one) => one.found)
  if (found.length === 0 && read.some(({ isWhole }) => !isWhole))
    throw new Busy('Cases of others alone fill the queue')
  return found.sort(byPlace).slice(0, wanted.limit ?? pageSize)
}
