import { QueryCommand } from '@aws-sdk/lib-dynamodb'
import * as z from 'zod'
import { type CaseStatus, caseNumber, statusIndexName } from '../../shared/cases.ts'
import { bogotaDays } from '../../shared/dates.ts'
import { Refusal } from '../../shared/errors.ts'
import { once } from '../../shared/once.ts'
import { dynamo } from '../aws/dynamo.ts'
import { cursorOf } from '../table/cursor.ts'
import { casesTable, keys } from '../table/keys.ts'
import { readEach } from '../table/read-each.ts'
import { type StoredCase, storedCase } from './stored-case.ts'

const cursors = cursorOf(() => z.object({ number: caseNumber, receivedAt: z.iso.datetime({ precision: 3 }) }))

const lastKey = once(() => z.object({ pk: z.string(), receivedAt: z.string() }))

/** The indexes by the instant of receipt, and what each is of. */
const partitionOf = { [statusIndexName]: 'byStatus', 'by-adviser': 'filedBy' } as const

type Asked = {
  index: keyof typeof partitionOf
  of: string
  /** Days in Bogota, both included; without one the list has no end there. */
  days: { from?: string | undefined; to?: string | undefined }
  /** Of how many cases a page is made; of those, it has the ones of these statuses. */
  limit: number
  statuses?: readonly CaseStatus[] | undefined
  cursor: string | undefined
}

/** Instants to read between; what has no end is bounded by what comes before and after every instant of this century. */
const rangeOf = ({ from, to }: Asked['days']) => ({
  from: from ? bogotaDays(from, from).from : '0',
  to: to ? bogotaDays(to, to).to : '9',
})

/** A page of the cases of an index that were received on some days, newest first. */
export const casesByDate = async ({
  index,
  of,
  days,
  limit,
  statuses,
  cursor,
}: Asked): Promise<{ items: StoredCase[]; cursor: string | undefined }> => {
  const partition = partitionOf[index]
  const { from, to } = rangeOf(days)
  const after = cursor === undefined ? undefined : cursors.read(cursor)
  // DynamoDB refuses a place outside what is asked for; only a cursor that was made up names one.
  if (after && (after.receivedAt < from || after.receivedAt > to))
    throw new Refusal('badRequest', { field: 'cursor' })
  const named = Object.fromEntries((statuses ?? []).map((status) => [`:${status}`, status]))
  const { Items = [], LastEvaluatedKey } = await dynamo.send(
    new QueryCommand({
      TableName: casesTable(),
      IndexName: index,
      KeyConditionExpression: '#partition = :of AND receivedAt BETWEEN :from AND :to',
      ExpressionAttributeNames: { '#partition': partition, ...(statuses && { '#status': 'status' }) },
      ExpressionAttributeValues: { ':of': of, ':from': from, ':to': to, ...named },
      ...(statuses && { FilterExpression: `#status IN (${Object.keys(named).join()})` }),
      ScanIndexForward: false,
      Limit: limit,
      ...(after && {
        ExclusiveStartKey: { ...keys.case(after.number), receivedAt: after.receivedAt, [partition]: of },
      }),
    }),
  )
  const items = readEach(Items, (item) => storedCase().parse(item))
  // The last case that was looked at, which may not be among those of the page.
  const last = LastEvaluatedKey && lastKey().parse(LastEvaluatedKey)
  const number = last?.pk.slice(keys.case('').pk.length)
  return { items, cursor: last && cursors.write({ number, receivedAt: last.receivedAt }) }
}
