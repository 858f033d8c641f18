import { GetCommand } from '@aws-sdk/lib-dynamodb'
import * as z from 'zod'
import { once } from '../../shared/once.ts'
import { dynamo } from '../aws/dynamo.ts'
import { casesTable, keys } from '../table/keys.ts'

const places = once(() => z.array(z.object({ id: z.string(), key: z.string() })).default([]))

/** Where the file of a sent order's document is now: an approval moves it. `id`: `{control number}.{document}`. */
export const orderDocumentKey = async (id: string): Promise<string | undefined> => {
  const { Item = {} } = await dynamo.send(
    new GetCommand({
      TableName: casesTable(),
      Key: keys.documents(id.slice(0, id.indexOf('.'))),
      ProjectionExpression: 'documents, removed',
      ConsistentRead: true,
    }),
  )
  const all = [...places().parse(Item.documents), ...places().parse(Item.removed)]
  return all.find((document) => document.id === id)?.key
}
