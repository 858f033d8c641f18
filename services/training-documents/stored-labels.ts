import { ocrKeys, ocrTable } from '../ocr/keys.ts'
import { readAllItems, withPrefix } from '../table/query.ts'
import { readLabels, type StoredVersion, storedVersion } from '../training/stored-training.ts'

/** The last version that a person saved of a document. */
export const labelsKey = (id: string, user: string) => ({ ...ocrKeys.document(id), sk: `LABELS#${user}` })

/** Each person's last version of a document, the newest first. */
export const lastVersions = async (id: string): Promise<StoredVersion[]> => {
  const query = { table: ocrTable(), ...withPrefix(labelsKey(id, '')) }
  const versions = await readAllItems(query, storedVersion)
  return versions.sort((one, other) => other.version - one.version)
}

/** A person's labels; undefined while their document is being removed. */
export const labelledBy = async (saved: StoredVersion) => {
  const { user, at, version } = saved
  const labels = await readLabels(saved)
  return labels && { user, at, version, json: labels.json }
}
