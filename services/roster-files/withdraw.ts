import { Refusal } from '../../shared/errors.ts'
import type { Call } from '../http/api.ts'
import { staffTable } from '../roster/keys.ts'
import { isNew } from '../table/conditions.ts'
import { transact } from '../table/transact.ts'
import { type FileOf, rosterFileKeys } from './keys.ts'
import { findStaged, type StoredEnded, type StoredStaged } from './stored-files.ts'

/** Takes a staged file back before it is applied, whoever of the vertical's administrators staged it. */
export const withdraw = async (
  of: FileOf,
  { previewId: _, applying: __, ...staged }: StoredStaged,
  { session, now }: Pick<Call, 'session' | 'now'>,
): Promise<void> => {
  const TableName = staffTable()
  const ended: StoredEnded = {
    ...staged,
    ...{ outcome: 'withdrawn', endedAt: now.toISOString(), endedBy: session.login },
  }
  const unmet = await transact([
    {
      Delete: {
        TableName,
        Key: rosterFileKeys.staged(of),
        ConditionExpression: '#id = :id AND applying = :no',
        ExpressionAttributeNames: { '#id': 'id' },
        ExpressionAttributeValues: { ':id': staged.id, ':no': false },
      },
    },
    { Put: { TableName, Item: { ...rosterFileKeys.log(of, staged.id), ...ended }, ...isNew } },
  ])
  if (unmet && (await findStaged(of))?.id === staged.id) throw new Refusal('rosterFileApplying')
}
