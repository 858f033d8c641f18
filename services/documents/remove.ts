import type { documents } from '../../shared/documents.ts'
import type { Call } from '../http/api.ts'
import { dropDocument } from '../orders/draft-store.ts'
import { deleteFile } from './bucket.ts'
import { readOwnKey } from './own-key.ts'

/** Takes a document out of the caller's own draft; `key` decides (decision 16). A repeat answers alike. */
export const remove = async ({ query, session }: Call<typeof documents.remove>): Promise<null> => {
  const { controlNumber, documentId } = readOwnKey(session.login, query.key)
  await dropDocument(session.login, controlNumber, documentId)
  await deleteFile(query.key)
  return null
}
