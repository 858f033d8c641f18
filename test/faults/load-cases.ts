import { BatchGetCommand } from '@aws-sdk/lib-dynamodb'
import { dynamo } from '../../services/aws/dynamo.ts'
import { casesTable, keys } from '../../services/table/keys.ts'

/** Those of the numbers that are cases, sorted. */
export const caseNumbers = async (numbers: readonly string[]): Promise<string[]> => {
  const found: string[] = []
  for (let at = 0; at < numbers.length; at += 100) {
    const Keys = numbers.slice(at, at + 100).map(keys.case)
    const table = casesTable()
    const { Responses } = await dynamo.send(
      new BatchGetCommand({ RequestItems: { [table]: { Keys, ConsistentRead: true } } }),
    )
    found.push(...(Responses?.[table] ?? []).map(({ number }) => String(number)))
  }
  return found.toSorted()
}
