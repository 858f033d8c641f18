import { QueryCommand } from '@aws-sdk/lib-dynamodb'
import { bogotaDay } from '../../shared/dates.ts'
import { dynamo } from '../aws/dynamo.ts'
import { batchWrite } from '../table/batch.ts'
import { casesTable, keys } from '../table/keys.ts'

/** A user's day whose records changed. */
export type WorkDay = { user: string; day: string }

const put = (items: readonly Record<string, string>[]): Promise<void> =>
  batchWrite(
    casesTable(),
    items.map((Item) => ({ PutRequest: { Item } })),
  )

/**
 * Notes who has records of a day, and that days which are over changed (decision 69). The clock is read when the users
 * are noted: what is noted before midnight is there when the day's file is written.
 */
export const noteWork = async (days: readonly WorkDay[], now = () => new Date()): Promise<void> => {
  await put(days.map(({ user, day }) => keys.dayWorker(day, user)))
  const today = bogotaDay(now())
  const over = new Set(days.map(({ day }) => day).filter((day) => day < today))
  await put([...over].map(keys.dueDay))
}

/** Everybody who has, or had, records of a day, in the order of their logins, after one of them if need be. */
export async function* workersOf(day: string, after?: string): AsyncGenerator<string> {
  const { pk } = keys.dayWorker(day, '')
  let from = after === undefined ? undefined : keys.dayWorker(day, after)
  do {
    const page = await dynamo.send(
      new QueryCommand({
        TableName: casesTable(),
        KeyConditionExpression: 'pk = :pk',
        ExpressionAttributeValues: { ':pk': pk },
        ConsistentRead: true,
        ExclusiveStartKey: from,
      }),
    )
    yield* (page.Items ?? []).map(({ sk }) => String(sk))
    from = page.LastEvaluatedKey as typeof from
  } while (from)
}
