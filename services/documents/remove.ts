import type { documents } from '../../shared/document-calls.ts'
import { Refusal } from '../../shared/errors.ts'
import type { Handler } from '../http/api.ts'
import { deleteObject, documentsBucket, quarantineBucket } from '../objects/objects.ts'
import { retryLater, retryUntilDone } from '../table/transact.ts'
import { documentIn, dropFile, inspectionIn } from './draft-documents.ts'
import { findDraft } from './draft-store.ts'
import { isOfDraft, readDraftedKey } from './keys.ts'

export const remove: Handler<typeof documents.remove> = async ({ query, session, now }) => {
  const { key } = query
  const parts = readDraftedKey(session.login, key)
  const file = { user: session.login, ...parts }
  return retryUntilDone(async () => {
    const draft = await findDraft(session.login, parts.controlNumber, now)
    if (!draft && !isOfDraft({ key })) throw new Refusal('notFound')
    const from =
      (draft && documentIn(draft, parts.documentId)?.key === key && 'documents') ||
      (draft && inspectionIn(draft, parts.documentId)?.key === key && 'inspections')
    // An inspection may end between read and write; then the file is looked up again.
    if (from && !(await dropFile(file, from))) return retryLater
    const buckets = isOfDraft({ key }) ? [documentsBucket(), quarantineBucket()] : []
    await Promise.all(buckets.map((bucket) => deleteObject(bucket, key)))
    return null
  })
}
