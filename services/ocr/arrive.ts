import { ocrMessages, ocrProblems } from '../../shared/ocr.ts'
import { isNamedFor } from '../http/named-users.ts'
import { headObject, ocrBucket, readPieces } from '../objects/objects.ts'
import { arrivalProblem, takeOnce } from '../outside-jobs/uploads.ts'
import { isId, isNew } from '../table/conditions.ts'
import { getItem } from '../table/get-item.ts'
import { transact } from '../table/transact.ts'
import { updateOf } from '../table/update-item.ts'
import { type Inspected, inspect } from './inspect.ts'
import { ocrKeys, ocrTable } from './keys.ts'
import { startOnce } from './outcomes.ts'
import { documentOfKey, findDocument, keptUntil, type StoredDocument } from './stored-document.ts'
import { asBegun, documentChange, refuseUpload } from './write-document.ts'

/** The result of an arrived document's inspection, or the problem of one that is not worth it. */
const inspectArrived = async (document: StoredDocument, size: number): Promise<Inspected> => {
  const { source, user, key, fileName } = document
  const mayUpload = source !== 'upload' || isNamedFor('ocrAnalysis', user)
  const problem = size === 0 ? ocrProblems.empty : arrivalProblem(document, size, mayUpload)
  return problem ? { problem } : inspect(fileName, size, readPieces(ocrBucket(), key))
}

/**
 * Another document of the same user with the same bytes, if its reading is in progress. Other users' documents are not
 * compared: a refusal would disclose that they have the same one.
 */
const sameBytes = async (sha256: string, { id, user }: StoredDocument) => {
  const item = await getItem(ocrKeys.bytes(user, sha256), ocrTable())
  if (!item || item.id === id) return { before: item?.id as string | undefined, isBeingRead: false }
  const other = await findDocument(String(item.id))
  return { before: String(item.id), isBeingRead: other?.state === 'PROCESSING' }
}

/**
 * Begins the first attempt and records the bytes' document in one transaction; of two equal files at once one waits.
 * With a problem, it ends the attempt instead.
 */
const beginFirst = async (
  document: StoredDocument,
  found: Inspected,
  now: Date,
): Promise<StoredDocument | undefined> => {
  if (found.problem !== undefined) return refuseUpload(document, found.problem, now)
  const { sha256, suspected, ratio } = found
  const { before, isBeingRead } = await sameBytes(sha256, document)
  if (isBeingRead) return refuseUpload(document, ocrMessages.underWay(document.fileName), now)
  const TableName = ocrTable()
  const bytes = { ...ocrKeys.bytes(document.user, sha256), id: document.id, ttl: keptUntil(document) }
  const begun = { ...asBegun(document, now), suspected, ratio }
  const unmet = await transact([
    { Put: { TableName, Item: bytes, ...(before === undefined ? isNew : isId(before)) } },
    { Update: updateOf(documentChange(document, begun)) },
  ])
  return unmet ? undefined : { ...document, ...begun }
}

/** Handles an arrived upload, idempotently: it is inspected once, and read once. */
export const arrived = async (document: StoredDocument, now: Date): Promise<string> => {
  let present: StoredDocument | undefined = document
  if (document.state === 'UPLOADING') {
    const object = await headObject(ocrBucket(), document.key)
    if (!object) return 'gone'
    const found = await inspectArrived(document, object.size)
    present = await takeOnce(
      () => findDocument(document.id),
      (upload) => beginFirst(upload, found, now),
    )
  }
  return present?.state === 'PROCESSING' ? startOnce(present) : 'over'
}

/** The same by its key. An object that was not announced is left to expire. */
export const arrive = async (key: string, now: Date): Promise<string> => {
  const document = await documentOfKey(key)
  return document ? arrived(document, now) : 'unknown'
}
