import { UpdateCommand } from '@aws-sdk/lib-dynamodb'
import { dynamo } from '../aws/dynamo.ts'
import { staffTable } from '../roster/keys.ts'
import { happened } from '../table/conditional-write.ts'
import { rosterFileKeys, type UploadedFile } from './keys.ts'
import type { StoredPreview } from './stored-files.ts'

export type Progress = Pick<StoredPreview, 'state' | 'percent'> & Partial<StoredPreview>

/** Tells how far a file is, unless its preview is over, was discarded or gave way to another: then false. */
export const setProgress = (file: UploadedFile, progress: Progress): Promise<boolean> => {
  const told = Object.entries(progress).filter(([, value]) => value !== undefined)
  return happened(
    dynamo.send(
      new UpdateCommand({
        TableName: staffTable(),
        Key: rosterFileKeys.preview(file, file.user),
        UpdateExpression: `SET ${told.map(([name]) => `#${name} = :${name}`).join(', ')}`,
        ConditionExpression: '#id = :id AND #state IN (:inspecting, :reading)',
        ExpressionAttributeNames: {
          ...Object.fromEntries(told.map(([name]) => [`#${name}`, name])),
          '#id': 'id',
        },
        ExpressionAttributeValues: {
          ...Object.fromEntries(told.map(([name, value]) => [`:${name}`, value])),
          ':id': file.id,
          ':inspecting': 'inspecting' satisfies StoredPreview['state'],
          ':reading': 'reading' satisfies StoredPreview['state'],
        },
      }),
    ),
  )
}
