import type { DynamoDBBatchResponse, DynamoDBRecord, DynamoDBStreamEvent } from 'aws-lambda'
import * as z from 'zod'
import { type RunTime, withDeadline } from '../aws/deadline.ts'
import { endedDraftOf, sweepAfterSeconds } from '../documents/ended-draft.ts'
import { putMessage } from '../queues/put-message.ts'
import { draftPrefix, keys, outboxPrefix } from '../table/keys.ts'
import { takeEach, tellAgain } from './take-changes.ts'

const failure = { code: 'RELAY_FAILED', queue: 'RELAY_FAILURES_QUEUE' } as const

/** The key of an item that changed, as the stream tells it. */
const changed = z.object({
  pk: z.object({ S: z.string() }),
  sk: z.object({ S: z.string() }),
})

/**
 * Only what the function's filters let through arrives here: mails that are due, orders that were approved, and drafts
 * that ended.
 */
const sendMessageAbout = ({ dynamodb = {} }: DynamoDBRecord): Promise<void> => {
  const { pk, sk } = changed.parse(dynamodb.Keys)
  if (sk.S.startsWith(draftPrefix)) {
    return putMessage('LEFTOVERS_QUEUE', endedDraftOf(dynamodb), sweepAfterSeconds)
  }
  const number = pk.S.slice(keys.case('').pk.length)
  if (sk.S.startsWith(outboxPrefix)) {
    return putMessage('MAILS_QUEUE', { number, attempt: Number(sk.S.slice(outboxPrefix.length)) })
  }
  return putMessage('TRANSFERS_QUEUE', { number })
}

/**
 * Turns changes of the cases table into messages, each at least once; it does nothing else, so that what takes long or
 * fails for long never holds the stream. A change that cannot be told is kept in a queue, and the others are told.
 */
export const handler = (event: DynamoDBStreamEvent, runTime: RunTime = {}): Promise<DynamoDBBatchResponse> =>
  withDeadline(runTime, async () =>
    tellAgain(await takeEach(event.Records, sendMessageAbout, failure), event),
  )
