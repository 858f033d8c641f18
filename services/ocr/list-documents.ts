import { QueryCommand } from '@aws-sdk/lib-dynamodb'
import * as z from 'zod'
import { dynamo } from '../aws/dynamo.ts'
import { cursorOf } from '../table/cursor.ts'
import { readEach } from '../table/read-each.ts'
import { ocrKeys, ocrTable } from './keys.ts'
import { type StoredDocument, storedDocument } from './stored-document.ts'
import { listOf } from './write-document.ts'

const cursors = cursorOf(() => z.object({ id: z.uuid(), createDate: z.iso.datetime({ precision: 3 }) }))

/** A page of one's own analyses, or of the documents that are labelled; newest first. */
export const listDocuments = async (
  of: Pick<StoredDocument, 'source' | 'user'>,
  { limit, cursor }: { limit: number; cursor: string | undefined },
): Promise<{ items: StoredDocument[]; cursor: string | undefined }> => {
  const listedUnder = listOf(of)
  const after = cursor === undefined ? undefined : cursors.read(cursor)
  const { Items = [], LastEvaluatedKey } = await dynamo.send(
    new QueryCommand({
      TableName: ocrTable(),
      IndexName: 'by-list',
      KeyConditionExpression: 'listedUnder = :list',
      ExpressionAttributeValues: { ':list': listedUnder },
      ScanIndexForward: false,
      Limit: limit,
      ...(after && {
        ExclusiveStartKey: { ...ocrKeys.document(after.id), createDate: after.createDate, listedUnder },
      }),
    }),
  )
  const items = readEach(Items, (item) => storedDocument().parse(item))
  const last = LastEvaluatedKey && {
    id: String(LastEvaluatedKey.pk).slice(ocrKeys.document('').pk.length),
    createDate: LastEvaluatedKey.createDate,
  }
  return { items, cursor: cursors.write(last) }
}

/** Every document that is not over, oldest first, as far as the index knows by now. */
export const documentsUnderWay = async (state: 'UPLOADING' | 'PROCESSING'): Promise<StoredDocument[]> => {
  const found: StoredDocument[] = []
  let ExclusiveStartKey: Record<string, unknown> | undefined
  do {
    const page = await dynamo.send(
      new QueryCommand({
        TableName: ocrTable(),
        IndexName: 'under-way',
        KeyConditionExpression: 'underWay = :state',
        ExpressionAttributeValues: { ':state': state },
        ExclusiveStartKey,
      }),
    )
    found.push(...readEach(page.Items, (item) => storedDocument().parse(item)))
    ExclusiveStartKey = page.LastEvaluatedKey
  } while (ExclusiveStartKey)
  return found
}
