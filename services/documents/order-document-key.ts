import { GetCommand } from '@aws-sdk/lib-dynamodb'
import * as z from 'zod/mini'
import { once } from '../../shared/once.ts'
import { dynamo } from '../aws/dynamo.ts'
import { casesTable, keys } from '../table/keys.ts'
import { removedItems } from './removed-documents.ts'

/** Reads no more than this of an order and of its removed documents: readers of documents need no forms. */
const places = once(() => {
  const list = z._default(z.array(z.object({ id: z.string(), key: z.string() })), [])
  return z.object({ documents: list, removed: list, attempt: z.optional(z.number()) })
})

/** The current key of a sent order's document; an approval moves it. `id`: `{control number}.{document}`. */
export const orderDocumentKey = async (id: string): Promise<string | undefined> => {
  const number = id.slice(0, id.indexOf('.'))
  const { Item = {} } = await dynamo.send(
    new GetCommand({
      TableName: casesTable(),
      Key: keys.documents(number),
      ProjectionExpression: 'documents, removed, attempt',
      ConsistentRead: true,
    }),
  )
  const { documents, removed, attempt } = places().parse(Item)
  const found = [...documents, ...removed].find((document) => document.id === id)
  if (found) return found.key
  const taken = (await removedItems(number, { after: 1, last: attempt })).map((item) => places().parse(item))
  return taken.flatMap((item) => item.documents).find((document) => document.id === id)?.key
}
