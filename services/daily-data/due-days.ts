import { QueryCommand } from '@aws-sdk/lib-dynamodb'
import { addDays, bogotaDay, daysFromTo } from '../../shared/dates.ts'
import { dynamo } from '../aws/dynamo.ts'
import { isNew } from '../table/conditions.ts'
import { casesTable, keys, partitions } from '../table/keys.ts'
import { queryAll } from '../table/query-all.ts'
import { transact } from '../table/transact.ts'

const beginning = (prefix: string) => ({
  TableName: casesTable(),
  KeyConditionExpression: 'pk = :pk AND begins_with(sk, :prefix)',
  ExpressionAttributeValues: { ':pk': partitions.dailyData, ':prefix': prefix },
  ConsistentRead: true,
})

const [filePrefix, duePrefix, writingPrefix] = [keys.dailyFile, keys.dueDay, keys.dailyWriting].map(
  (of) => of('').sk,
) as [string, string, string]

const dayIn = (prefix: string, { sk }: Record<string, unknown>): string => String(sk).slice(prefix.length)

const latestFile = async (): Promise<string | undefined> => {
  const command = new QueryCommand({ ...beginning(filePrefix), ScanIndexForward: false, Limit: 1 })
  const [item] = (await dynamo.send(command)).Items ?? []
  return item && dayIn(filePrefix, item)
}

/** Has a day written that has neither a file nor one that is being written. */
const makeDue = (day: string) =>
  transact([
    { ConditionCheck: { TableName: casesTable(), Key: keys.dailyFile(day), ...isNew } },
    { ConditionCheck: { TableName: casesTable(), Key: keys.dailyWriting(day), ...isNew } },
    { Put: { TableName: casesTable(), Item: keys.dueDay(day) } },
  ])

/**
 * The days to write: yesterday, every day before it that the schedule missed, those that changed since they were
 * written, and those whose writing was left in the middle. Oldest first.
 */
export const dueDays = async (now: Date): Promise<string[]> => {
  const yesterday = addDays(bogotaDay(now), -1)
  const latest = await latestFile()
  for (const day of daysFromTo(latest ? addDays(latest, 1) : yesterday, yesterday)) await makeDue(day)
  const [due, begun] = await Promise.all([duePrefix, writingPrefix].map((one) => queryAll(beginning(one))))
  const days = [
    ...(due ?? []).map((item) => dayIn(duePrefix, item)),
    ...(begun ?? []).map((item) => dayIn(writingPrefix, item)),
  ]
  return [...new Set(days)].sort()
}
