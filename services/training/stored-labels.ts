import * as z from 'zod'
import { once } from '../../shared/once.ts'
import { ocrKeys, ocrTable } from '../ocr/keys.ts'
import { readAllItems, withPrefix } from '../table/query.ts'
import { type StoredVersion, storedVersion } from '../taught/stored-training.ts'

/** Whose last labels of a document are which version. */
export const labelsKey = (id: string, user: string) => ({ ...ocrKeys.document(id), sk: `LABELS#${user}` })

const storedLabels = once(() => z.object({ ...storedVersion().shape }))

/** Everybody's last labels of a document, the newest first. */
export const readLabels = async (id: string): Promise<StoredVersion[]> => {
  const query = { table: ocrTable(), ...withPrefix(labelsKey(id, '')) }
  const labels = await readAllItems(query, storedLabels)
  return labels.sort((one, other) => other.version - one.version)
}
