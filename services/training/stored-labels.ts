import * as z from 'zod'
import { once } from '../../shared/once.ts'
import { ocrKeys, ocrTable } from '../ocr/keys.ts'
import { queryAll } from '../table/query-all.ts'
import { readEach } from '../table/read-each.ts'
import { type StoredVersion, storedVersion } from '../taught/stored-training.ts'

/** Whose last labels of a document are which version. */
export const labelsKey = (id: string, user: string) => ({ ...ocrKeys.document(id), sk: `LABELS#${user}` })

const storedLabels = once(() => z.object({ ...storedVersion().shape }))

/** Everybody's last labels of a document, the newest first. */
export const readLabels = async (id: string): Promise<StoredVersion[]> => {
  const items = await queryAll({
    TableName: ocrTable(),
    KeyConditionExpression: 'pk = :pk AND begins_with(sk, :labels)',
    ExpressionAttributeValues: { ':pk': ocrKeys.document(id).pk, ':labels': 'LABELS#' },
    ConsistentRead: true,
  })
  return readEach(items, (item) => storedLabels().parse(item)).sort(
    (one, other) => other.version - one.version,
  )
}
