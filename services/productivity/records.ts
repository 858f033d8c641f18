import { GetCommand } from '@aws-sdk/lib-dynamodb'
import { type NewRecord, type ProductivityRecord, productivityRecord } from '../../shared/productivity.ts'
import { dynamo } from '../aws/dynamo.ts'
import { isNew } from '../table/conditions.ts'
import { casesTable, keys } from '../table/keys.ts'
import { queryAll } from '../table/query-all.ts'
import type { Write } from '../table/write.ts'

/** Adds a record, for the transaction of what it tells of; a second one of the same id fails (decision 44). */
export const recordPut = (record: NewRecord): Write => ({
  Put: {
    TableName: casesTable(),
    Item: { ...keys.productivity(record.user, record.day, record.idProductivity), ...record },
    ...isNew,
  },
})

export const findRecord = async (
  user: string,
  day: string,
  id: string,
): Promise<ProductivityRecord | undefined> => {
  const Key = keys.productivity(user, day, id)
  const { Item } = await dynamo.send(new GetCommand({ TableName: casesTable(), Key, ConsistentRead: true }))
  return Item && productivityRecord().parse(Item)
}

/** All of a user's day, as it is at this instant: one read, for a day is a partition. */
export const recordsOfDay = async (user: string, day: string): Promise<ProductivityRecord[]> => {
  const items = await queryAll({
    TableName: casesTable(),
    KeyConditionExpression: 'pk = :pk',
    ExpressionAttributeValues: { ':pk': keys.productivity(user, day, '').pk },
    ConsistentRead: true,
  })
  return items.map((item) => productivityRecord().parse(item))
}
