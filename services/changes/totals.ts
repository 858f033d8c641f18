import type { AttributeValue } from '@aws-sdk/client-dynamodb'
import { unmarshall } from '@aws-sdk/util-dynamodb'
import type { DynamoDBBatchResponse, DynamoDBRecord, DynamoDBStreamEvent } from 'aws-lambda'
import { countCases } from '../ans/count-cases.ts'
import { type CountedCase, countedCase } from '../ans/places.ts'
import { type RunTime, withDeadline } from '../aws/deadline.ts'
import { errorTrace } from '../error-trace.ts'
import { countWork } from '../productivity/count-work.ts'
import { partitions } from '../table/keys.ts'

const isOfCase = ({ dynamodb }: DynamoDBRecord): boolean =>
  dynamodb?.Keys?.pk?.S?.startsWith(partitions.case) ?? false

/** A case as it became; none is ever erased. */
const caseOf = ({ dynamodb }: DynamoDBRecord): CountedCase[] =>
  dynamodb?.NewImage
    ? [countedCase().parse(unmarshall(dynamodb.NewImage as Record<string, AttributeValue>))]
    : []

/**
 * What is counted from the table's stream, which no more than two functions may follow: the work of each day, and the
 * cases by when they came. What fails is given again whole: nothing counts twice.
 */
export const handler = async (
  { Records }: DynamoDBStreamEvent,
  runTime: RunTime = {},
): Promise<DynamoDBBatchResponse> => {
  try {
    const work = Records.filter((record) => !isOfCase(record))
    await withDeadline(runTime, async () => {
      await countWork(work)
      await countCases(Records.filter(isOfCase).flatMap(caseOf))
    })
    return { batchItemFailures: [] }
  } catch (error) {
    const [first] = Records
    console.error(JSON.stringify({ code: 'TOTALS_FAILED', change: first?.eventID, ...errorTrace(error) }))
    return { batchItemFailures: [{ itemIdentifier: first?.dynamodb?.SequenceNumber ?? '' }] }
  }
}
