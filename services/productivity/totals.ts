import type { DynamoDBBatchResponse, DynamoDBRecord, DynamoDBStreamEvent } from 'aws-lambda'
import * as z from 'zod'
import { type RunTime, withDeadline } from '../aws/deadline.ts'
import { errorTrace } from '../error-trace.ts'
import { dayOfRecords } from '../table/keys.ts'
import { noteWork, type WorkDay } from './day-workers.ts'
import { recount } from './recount.ts'

const changed = z.object({ pk: z.object({ S: z.string() }) })

const dayOf = ({ dynamodb }: DynamoDBRecord): WorkDay => dayOfRecords(changed.parse(dynamodb?.Keys).pk.S)

/**
 * Counts the records of work that came, changed or went, as the table's stream tells of them, each user's day once a
 * batch, and notes whose they are for the data of the day. What fails is given again whole: nothing counts twice.
 */
export const handler = async (
  { Records }: DynamoDBStreamEvent,
  runTime: RunTime = {},
): Promise<DynamoDBBatchResponse> => {
  try {
    const byName = new Map(Records.map(dayOf).map((one) => [`${one.user}#${one.day}`, one]))
    const days = [...byName.values()]
    await withDeadline(runTime, async () => {
      await noteWork(days)
      await recount(days)
    })
    return { batchItemFailures: [] }
  } catch (error) {
    const [first] = Records
    console.error(JSON.stringify({ code: 'TOTALS_FAILED', change: first?.eventID, ...errorTrace(error) }))
    return { batchItemFailures: [{ itemIdentifier: first?.dynamodb?.SequenceNumber ?? '' }] }
  }
}
