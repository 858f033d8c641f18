import { casesTable } from '../table/keys.ts'
import { transact } from '../table/transact.ts'
import type { Write } from '../table/write.ts'
import { draftItemKey, type StoredDraft, secondsOf } from './draft-store.ts'

/** Decision 14. Counted from the start of the draft; the sweeper deletes its files with it. */
const lifetimeSeconds = 7 * 86_400

/**
 * Creates a draft unless there is a live one, or the order's case does not meet `onlyIf`: then undefined. One
 * transaction checks both, so that no draft exists for a taken number or for an order that was corrected meanwhile.
 */
export const beginDraft = async (
  user: string,
  begun: Pick<StoredDraft, 'form' | 'documents' | 'correction'>,
  onlyIf: Write,
  now: Date,
): Promise<StoredDraft | undefined> => {
  const draft: StoredDraft = { ...begun, inspections: {}, version: 1, ttl: secondsOf(now) + lifetimeSeconds }
  const put: Write = {
    Put: {
      TableName: casesTable(),
      Item: { ...draftItemKey(user, begun.form.numberControl), ...draft },
      ConditionExpression: 'attribute_not_exists(pk) OR #ttl <= :now',
      ExpressionAttributeNames: { '#ttl': 'ttl' },
      ExpressionAttributeValues: { ':now': secondsOf(now) },
    },
  }
  return (await transact([put, onlyIf])) ? undefined : draft
}
