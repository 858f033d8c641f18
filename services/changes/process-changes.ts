import type { DynamoDBRecord, DynamoDBStreamEvent } from 'aws-lambda'
import { Busy, Delayed, isBusy } from '../aws/retries.ts'
import { correlated, correlationAttribute, logLine } from '../correlation.ts'
import type { Variable } from '../environment.ts'
import { errorTrace } from '../error-trace.ts'
import { putMessage } from '../queues/put-message.ts'
import { isolateFailures } from '../table/isolate-failures.ts'

/** One unit of work, such as a user's day, with the changes it comes from. It succeeds or fails as a whole. */
export type Part<What> = { what: What; records: readonly DynamoDBRecord[] }

type Failure = { code: string; queue: Variable }

const log = ({ code }: Failure, records: readonly DynamoDBRecord[], error: unknown): void =>
  console.error(logLine({ code, changes: records.map(({ eventID }) => eventID), ...errorTrace(error) }))

const keepFailed = async (failure: Failure, records: readonly DynamoDBRecord[]) => {
  try {
    await putMessage(failure.queue, { Records: records.slice(-1) })
    return []
  } catch (error) {
    log(failure, records, error)
    return records
  }
}

/** A change that others write beside is tried for this long: contention of people ends in seconds. */
const patienceMs = 10 * 60_000

/**
 * Whether the table answers, but the part alone meets conditions that are never true. An outage or throttling is waited
 * for until Lambda gives the batch up.
 */
const isStuck = (error: unknown, [first]: readonly DynamoDBRecord[]): boolean => {
  const { ApproximateCreationDateTime: at } = first?.dynamodb ?? {}
  const isContended = error instanceof Busy && !(error instanceof Delayed)
  return isContended && at !== undefined && Date.now() - at * 1_000 > patienceMs
}

/** Processes parts, each bad one alone: kept in its queue, it blocks no other. Returns those to deliver again. */
export const processParts = async <What>(
  parts: readonly Part<What>[],
  take: (some: What[]) => Promise<void>,
  failure: Failure,
): Promise<readonly DynamoDBRecord[]> => {
  const failed = await isolateFailures(parts, (some) => take(some.map(({ what }) => what)))
  const again: DynamoDBRecord[] = []
  for (const [error, of] of Map.groupBy(failed, (one) => one.error)) {
    const records = of.map(({ one }) => one.records)
    log(failure, records.flat(), error)
    for (const each of records) {
      const mayPass = isBusy(error) && !isStuck(error, each)
      again.push(...(mayPass ? each : await keepFailed(failure, each)))
    }
  }
  return again
}

/**
 * The id of the call that wrote the item. An item that is gone cannot say which call removed it, and an expired one had
 * none: there the change itself begins the trail.
 */
const originOf = ({ eventID = '', dynamodb }: DynamoDBRecord): string =>
  dynamodb?.NewImage?.[correlationAttribute]?.S ?? eventID

/** Processes each change by itself, in order, until one must be delivered again; the later ones come with it. */
export const processEach = async (
  records: readonly DynamoDBRecord[],
  take: (record: DynamoDBRecord) => Promise<unknown> | unknown,
  failure: Failure,
): Promise<readonly DynamoDBRecord[]> => {
  for (const record of records) {
    const part = { what: () => take(record), records: [record] }
    const again = await correlated(originOf(record), () =>
      processParts([part], async (some) => void (await some[0]?.()), failure),
    )
    if (again.length > 0) return again
  }
  return []
}

/** Lambda resumes a stream at the first named change; earlier changes are done. */
export const batchFailures = (again: readonly DynamoDBRecord[], { Records }: DynamoDBStreamEvent) => {
  const first = Records.find((record) => again.includes(record))
  return {
    batchItemFailures: first ? [{ itemIdentifier: first.dynamodb?.SequenceNumber ?? '' }] : [],
  }
}
