import { BatchGetCommand } from '@aws-sdk/lib-dynamodb'
import { dynamo } from '../aws/dynamo.ts'
import { casesTable, keys } from '../table/keys.ts'
import type { Chunk } from './chunks.ts'
import { withoutTaken } from './write-chunk.ts'

/** What a load would come to: the rows whose numbers are cases already leave the chunk, as they would then. */
export const withoutExisting = async (chunk: Chunk): Promise<Chunk> => {
  const table = casesTable()
  const taken = new Set<unknown>()
  let asked = chunk.rows.map(({ row }) => keys.case(row.number)) as Record<string, unknown>[]
  while (asked.length > 0) {
    const { Responses, UnprocessedKeys } = await dynamo.send(
      new BatchGetCommand({
        RequestItems: { [table]: { Keys: asked, ProjectionExpression: 'pk', ConsistentRead: true } },
      }),
    )
    for (const { pk } of Responses?.[table] ?? []) taken.add(pk)
    asked = UnprocessedKeys?.[table]?.Keys ?? []
  }
  return withoutTaken(chunk, (place) => taken.has(keys.case(chunk.rows[place]?.row.number ?? '').pk))
}
