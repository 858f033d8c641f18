import { ScanCommand } from '@aws-sdk/lib-dynamodb'
import { dynamo } from '../aws/dynamo.ts'

export type Item = Record<string, unknown> & { pk: string; sk?: string }

/** Smaller than DynamoDB would give, so that a page comes within the patience of the client. */
const pageItems = 1_000

/** Every item of a table, page by page, in as many parts at once as `segments`. */
export const scanTable = async (
  TableName: string,
  take: (item: Item) => void,
  segments = 4,
): Promise<void> => {
  const scan = async (Segment: number): Promise<void> => {
    let after: Record<string, unknown> | undefined
    do {
      const { Items = [], LastEvaluatedKey } = await dynamo.send(
        new ScanCommand({
          ...{ TableName, Segment, TotalSegments: segments, Limit: pageItems },
          ...{ ExclusiveStartKey: after, ConsistentRead: true },
        }),
      )
      for (const item of Items) take(item as Item)
      after = LastEvaluatedKey
    } while (after)
  }
  await Promise.all(Array.from({ length: segments }, (_, segment) => scan(segment)))
}
