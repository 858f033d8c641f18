import type { AttributeValue } from '@aws-sdk/client-dynamodb'
import { unmarshall } from '@aws-sdk/util-dynamodb'
import type { DynamoDBBatchResponse, DynamoDBRecord, DynamoDBStreamEvent } from 'aws-lambda'
import { countCases } from '../ans/count-cases.ts'
import { type CountedCase, countedCase } from '../ans/places.ts'
import { type RunTime, withDeadline } from '../aws/deadline.ts'
import { countWork, daysOf } from '../records/coming-days.ts'
import type { WorkDay } from '../records/work-of-day.ts'
import { partitions } from '../table/keys.ts'
import { isExpiry, isNewEnd } from './expiry.ts'
import { batchFailures, type Part, processEach, processParts } from './process-changes.ts'

const failure = { code: 'TOTALS_FAILED', queue: 'TOTALS_FAILURES_QUEUE' } as const

/** Each thing once, with all of its changes, which are in their order. */
const together = <What>(
  parts: readonly Part<What>[],
  nameOf: (what: What) => string,
  join: (earlier: What, later: What) => What,
): Part<What>[] =>
  [...Map.groupBy(parts, ({ what }) => nameOf(what)).values()].map((same) => ({
    what: same.map(({ what }) => what).reduce(join),
    records: same.flatMap(({ records }) => records),
  }))

/** With the user's document if one of the changes has it (news do). */
const byUserAndDay = (parts: readonly Part<WorkDay>[]) =>
  together(
    parts,
    ({ user, day }) => `${user}#${day}`,
    (earlier, later) => ({ ...earlier, ...later }),
  )

const byCase = (parts: readonly Part<CountedCase>[]) =>
  together(
    parts,
    ({ number }) => number,
    (earlier, later) => (later.version < earlier.version ? earlier : later),
  )

/** All counts from the stream, which at most two functions may consume. What cannot be counted is kept in a queue. */
export const handler = (event: DynamoDBStreamEvent, runTime: RunTime = {}): Promise<DynamoDBBatchResponse> =>
  withDeadline(runTime, async () => {
    const days: Part<WorkDay>[] = []
    const cases: Part<CountedCase>[] = []
    const read = (record: DynamoDBRecord) => {
      // The work was done and stays counted, until its totals end too.
      if (isExpiry(record) || isNewEnd(record)) return
      const { Keys, NewImage } = record.dynamodb ?? {}
      if (!Keys?.pk?.S?.startsWith(partitions.case))
        days.push(...daysOf(record).map((what) => ({ what, records: [record] })))
      else if (NewImage) {
        const what = countedCase().parse(unmarshall(NewImage as Record<string, AttributeValue>))
        cases.push({ what, records: [record] })
      }
    }
    const unread = await processEach(event.Records, read, failure)
    const uncounted = [
      ...(await processParts(byUserAndDay(days), countWork, failure)),
      ...(await processParts(byCase(cases), countCases, failure)),
    ]
    return batchFailures([...unread, ...uncounted], event)
  })
