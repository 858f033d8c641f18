import { getItem } from '../table/get-item.ts'
import { keys } from '../table/keys.ts'

/**
 * The items of documents that corrections removed after an attempt. Most functions may get the items of a case but not
 * query them, so each is one read.
 */
export const removedItems = async (
  number: string,
  { after, last = 1 }: { after: number; last?: number | undefined },
): Promise<Record<string, unknown>[]> => {
  const attempts = Array.from({ length: Math.max(0, last - after) }, (_, index) => after + 1 + index)
  const found = await Promise.all(attempts.map((attempt) => getItem(keys.removedDocuments(number, attempt))))
  return found.filter((item) => item !== undefined)
}
