import { QueryCommand } from '@aws-sdk/lib-dynamodb'
import * as z from 'zod'
import { type CaseStatus, caseNumber, statusIndexName } from '../../shared/cases.ts'
import { bogotaMonth } from '../../shared/dates.ts'
import { Refusal } from '../../shared/errors.ts'
import type { Management } from '../../shared/roles.ts'
import { dynamo } from '../aws/dynamo.ts'
import { cursorOf } from '../table/cursor.ts'
import { casesTable, keys } from '../table/keys.ts'
import { byStatus, storedCase, toRow } from './stored-case.ts'
import { fitPage, pageRows } from './wire-page.ts'

const cursors = cursorOf(z.object({ number: caseNumber, receivedAt: z.iso.datetime({ precision: 3 }) }))

/** DynamoDB refuses a place outside what is asked for; only a cursor that was made up names one. */
const placeOf = (cursor: string, range: { from: string; to: string } | undefined) => {
  const { number, receivedAt } = cursors.read(cursor)
  if (range && (receivedAt < range.from || receivedAt > range.to))
    throw new Refusal('badRequest', { field: 'cursor' })
  return { ...keys.case(number), receivedAt }
}

/** Cases of a management in a status, newest first: those received in a month, or all of them. */
export const listByDate = async (
  management: Management,
  status: CaseStatus,
  month: string | undefined,
  cursor: string | undefined,
) => {
  const range = month === undefined ? undefined : bogotaMonth(month)
  const partition = byStatus(management, status)
  const { Items = [], LastEvaluatedKey } = await dynamo.send(
    new QueryCommand({
      TableName: casesTable(),
      IndexName: statusIndexName,
      KeyConditionExpression: `byStatus = :partition${range ? ' AND receivedAt BETWEEN :from AND :to' : ''}`,
      ExpressionAttributeValues: {
        ':partition': partition,
        ...(range && { ':from': range.from, ':to': range.to }),
      },
      ScanIndexForward: false,
      Limit: pageRows,
      ...(cursor && { ExclusiveStartKey: { ...placeOf(cursor, range), byStatus: partition } }),
    }),
  )
  const rows = Items.map((item) => toRow(storedCase.parse(item)))
  const items = fitPage(rows)
  const last = items.at(-1)
  const more = LastEvaluatedKey !== undefined || items.length < rows.length
  return {
    items,
    cursor:
      more && last ? cursors.write({ number: last.requestNumber, receivedAt: last.requestDate }) : undefined,
  }
}
