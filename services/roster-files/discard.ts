import { DeleteCommand } from '@aws-sdk/lib-dynamodb'
import { dynamo } from '../aws/dynamo.ts'
import { deleteObject, documentsBucket } from '../objects/objects.ts'
import { staffTable } from '../roster/keys.ts'
import { wasWritten } from '../table/conditional-write.ts'
import { isId } from '../table/conditions.ts'
import { type FileOf, rosterFileKeys, uploadKey } from './keys.ts'
import type { StoredPreview } from './stored-files.ts'

/** Deletes what is kept of a preview; what this misses expires. */
export const deletePreviewed = async (
  user: string,
  { id, found }: Pick<StoredPreview, 'id' | 'found'>,
): Promise<void> => {
  const keys = [uploadKey({ user, id }), ...(found ? [found] : [])]
  await Promise.all(keys.map((key) => deleteObject(documentsBucket(), key)))
}

/** Discards a preview of the user's that is still there. */
export const discardPreview = async (of: FileOf, user: string, preview: StoredPreview): Promise<void> => {
  const discarded = await wasWritten(
    dynamo.send(
      new DeleteCommand({
        TableName: staffTable(),
        Key: rosterFileKeys.preview(of, user),
        ...isId(preview.id),
      }),
    ),
  )
  if (discarded) await deletePreviewed(user, preview)
}
