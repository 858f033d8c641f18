import type { AttributeValue } from '@aws-sdk/client-dynamodb'
import { unmarshall } from '@aws-sdk/util-dynamodb'
import type { DynamoDBBatchResponse, DynamoDBRecord, DynamoDBStreamEvent } from 'aws-lambda'
import { countCases } from '../ans/count-cases.ts'
import { type CountedCase, countedCase } from '../ans/places.ts'
import { type RunTime, withDeadline } from '../aws/deadline.ts'
import { countWork, daysOf } from '../records/coming-days.ts'
import type { WorkDay } from '../records/work-of-day.ts'
import { partitions } from '../table/keys.ts'
import { batchFailures, type Part, processEach, processParts } from './process-changes.ts'

const failure = { code: 'TOTALS_FAILED', queue: 'TOTALS_FAILURES_QUEUE' } as const

const isOfCase = ({ dynamodb }: DynamoDBRecord): boolean =>
  dynamodb?.Keys?.pk?.S?.startsWith(partitions.case) ?? false

const caseOf = ({ dynamodb }: DynamoDBRecord): CountedCase[] =>
  dynamodb?.NewImage
    ? [countedCase().parse(unmarshall(dynamodb.NewImage as Record<string, AttributeValue>))]
    : []

/** Each user's day once, with the user's document if one of its changes has it (news do). */
const byUserAndDay = (parts: readonly Part<WorkDay>[]): Part<WorkDay>[] =>
  [...Map.groupBy(parts, ({ what }) => `${what.user}#${what.day}`).values()].map((same) => ({
    what: Object.assign({}, ...same.map(({ what }) => what)),
    records: same.flatMap(({ records }) => records),
  }))

/** Each case once: its changes are in order, and the counts use the latest. */
const byCase = (parts: readonly Part<CountedCase>[]): Part<CountedCase[]>[] =>
  [...Map.groupBy(parts, ({ what }) => what.number).values()].map((same) => ({
    what: same.map(({ what }) => what),
    records: same.flatMap(({ records }) => records),
  }))

/** All counts from the stream, which at most two functions may consume. What cannot be counted is kept in a queue. */
export const handler = (event: DynamoDBStreamEvent, runTime: RunTime = {}): Promise<DynamoDBBatchResponse> =>
  withDeadline(runTime, async () => {
    const days: Part<WorkDay>[] = []
    const cases: Part<CountedCase>[] = []
    const read = (record: DynamoDBRecord) => {
      if (isOfCase(record)) cases.push(...caseOf(record).map((what) => ({ what, records: [record] })))
      else days.push(...daysOf(record).map((what) => ({ what, records: [record] })))
    }
    const unread = await processEach(event.Records, read, failure)
    const uncounted = [
      ...(await processParts(byUserAndDay(days), countWork, failure)),
      ...(await processParts(byCase(cases), (some) => countCases(some.flat()), failure)),
    ]
    return batchFailures([...unread, ...uncounted], event)
  })
