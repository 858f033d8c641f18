import { batchGet } from '../../services/table/batch.ts'
import { casesTable, keys } from '../../services/table/keys.ts'

/** Those of the numbers that are cases, sorted. */
export const caseNumbers = async (numbers: readonly string[]): Promise<string[]> => {
  const found = await batchGet(casesTable(), numbers.map(keys.case), { ConsistentRead: true })
  return found.map(({ number }) => String(number)).toSorted()
}
