import type { DynamoDBBatchResponse, DynamoDBRecord, DynamoDBStreamEvent } from 'aws-lambda'
import * as z from 'zod/mini'
import { type RunTime, withDeadline } from '../aws/deadline.ts'
import { endedDraftOf, sweepAfterSeconds } from '../documents/ended-draft.ts'
import { putMessage } from '../queues/put-message.ts'
import { draftPrefix, keys, outboxPrefix } from '../table/keys.ts'
import { isNewEnd } from './expiry.ts'
import { batchFailures, processEach } from './process-changes.ts'

const failure = { code: 'RELAY_FAILED', queue: 'RELAY_FAILURES_QUEUE' } as const

const changed = z.object({
  pk: z.object({ S: z.string() }),
  sk: z.object({ S: z.string() }),
})

/** The function's filters pass only due mails, approved orders and ended drafts. */
const sendMessageAbout = async (record: DynamoDBRecord): Promise<void> => {
  if (isNewEnd(record)) return
  const { dynamodb = {} } = record
  const { pk, sk } = changed.parse(dynamodb.Keys)
  if (sk.S.startsWith(draftPrefix)) {
    return putMessage('LEFTOVERS_QUEUE', endedDraftOf(dynamodb), sweepAfterSeconds)
  }
  const number = pk.S.slice(keys.case('').pk.length)
  if (sk.S.startsWith(outboxPrefix)) {
    return putMessage('MAILS_QUEUE', { number, attempt: Number(sk.S.slice(outboxPrefix.length)) })
  }
  return putMessage('ARCHIVE_QUEUE', { number })
}

/** Turns changes into messages and does nothing else, so that slow work never blocks the stream. */
export const handler = (event: DynamoDBStreamEvent, runTime: RunTime = {}): Promise<DynamoDBBatchResponse> =>
  withDeadline(runTime, async () =>
    batchFailures(await processEach(event.Records, sendMessageAbout, failure), event),
  )
