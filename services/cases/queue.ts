import { QueryCommand } from '@aws-sdk/lib-dynamodb'
import { dynamo } from '../aws/dynamo.ts'
import { casesTable } from '../table/keys.ts'
import { type StoredCase, storedCase } from './stored-case.ts'

/** After a lost race: wide enough that fifty analysts seldom meet again. */
export const pageSize = 100

/** A queue as one user is given cases from it. */
export type Queue = {
  index: 'queue' | 'agreement-queue'
  key: string
  /** How many of its next cases are read after a lost race. */
  page: number
  /** Which of its cases are for the user; absent: all. */
  isFor?: (found: StoredCase) => boolean
}

const partitionKeys = { queue: 'pkRequest', 'agreement-queue': 'agreementQueue' } as const

const query = async ({ index, key }: Queue, limit: number): Promise<StoredCase[]> => {
  const { Items = [] } = await dynamo.send(
    new QueryCommand({
      TableName: casesTable(),
      IndexName: index,
      KeyConditionExpression: `${partitionKeys[index]} = :queue`,
      ExpressionAttributeValues: { ':queue': key },
      Limit: limit,
    }),
  )
  return Items.map((item) => storedCase().parse(item))
}

const readQueue = async (queue: Queue, limit: number): Promise<StoredCase[]> => {
  const { isFor, page } = queue
  const read = await query(queue, limit)
  if (!isFor) return read
  const theirs = read.filter(isFor)
  const mayHaveMore = theirs.length === 0 && read.length === limit && limit < page
  return mayHaveMore ? (await query(queue, page)).filter(isFor).slice(0, limit) : theirs
}

const byPlace = (a: StoredCase, b: StoredCase): number => (a.skRequest < b.skRequest ? -1 : 1)

/**
 * The next PENDING cases of some queues in one order, at most `limit`; without one, a page to choose from. The indexes
 * lag: a case read here may be gone.
 */
export const readQueues = async (queues: readonly Queue[], limit?: number): Promise<StoredCase[]> => {
  const read = await Promise.all(queues.map((queue) => readQueue(queue, limit ?? queue.page)))
  return read
    .flat()
    .sort(byPlace)
    .slice(0, limit ?? pageSize)
}
