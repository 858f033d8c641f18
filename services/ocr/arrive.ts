import { ocrMessages, ocrProblems } from '../../shared/ocr.ts'
import { headObject, ocrBucket, readPieces } from '../objects/objects.ts'
import { getItem } from '../table/get-item.ts'
import { transact } from '../table/transact.ts'
import { again, untilDone } from '../table/until-done.ts'
import { updateOf } from '../table/update-item.ts'
import { type Inspected, inspect } from './inspect.ts'
import { keptUntil } from './kept-until.ts'
import { ocrKeys, ocrTable } from './keys.ts'
import { startOnce } from './start.ts'
import { documentOfKey, findDocument, type StoredDocument } from './stored-document.ts'
import { mayAnalyse } from './who-may.ts'
import { asBegun, documentChange, refuseUpload } from './write-document.ts'

/** Why the arrived file differs from its announcement; the bucket's own size counts. */
const announcedWrong = ({ source, size, user }: StoredDocument, arrived: number): string | undefined => {
  if (arrived === 0) return ocrProblems.empty
  if (arrived !== size) return ocrProblems.otherSize
  return source === 'upload' && !mayAnalyse(user) ? ocrProblems.notNamed : undefined
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
 * Starts the first attempt and records the bytes' document in one transaction; of two equal files at once one waits.
 */
const take = async (document: StoredDocument, found: Inspected, before: string | undefined, now: Date) => {
  const TableName = ocrTable()
  const { sha256, suspected, ratio } = found
  const unmet = await transact([
    {
      Put: {
        TableName,
        Item: { ...ocrKeys.bytes(document.user, sha256), id: document.id, ttl: keptUntil(document) },
        ...(before === undefined
          ? { ConditionExpression: 'attribute_not_exists(pk)' }
          : {
              ConditionExpression: '#id = :before',
              ExpressionAttributeNames: { '#id': 'id' },
              ExpressionAttributeValues: { ':before': before },
            }),
      },
    },
    { Update: updateOf(documentChange(document, { ...asBegun(document, now), suspected, ratio })) },
  ])
  return !unmet
}

/** The first attempt of an arrived document, or the reason that there is none. */
const takeIn = async (document: StoredDocument, size: number, now: Date): Promise<void> => {
  const wrong = announcedWrong(document, size)
  if (wrong) {
    await refuseUpload(document, wrong, now)
    return
  }
  const found = await inspect(document.fileName, size, readPieces(ocrBucket(), document.key))
  if (found.problem) {
    await refuseUpload(document, found.problem, now)
    return
  }
  await untilDone(async () => {
    const present = await findDocument(document.id)
    if (present?.state !== 'UPLOADING') return undefined
    const { before, isBeingRead } = await sameBytes(found.sha256, present)
    if (isBeingRead) return refuseUpload(present, ocrMessages.underWay(present.fileName), now)
    return (await take(present, found, before, now)) ? undefined : again
  })
}

/** Handles an arrived upload, idempotently: it is inspected once, and read once. */
export const arrived = async (document: StoredDocument, now: Date): Promise<string> => {
  if (document.state === 'UPLOADING') {
    const object = await headObject(ocrBucket(), document.key)
    if (!object) return 'gone'
    await takeIn(document, object.size, now)
  }
  const present = await findDocument(document.id)
  return present?.state === 'PROCESSING' ? startOnce(present) : 'over'
}

/** The same by its key. An object that was not announced is left to expire. */
export const arrive = async (key: string, now: Date): Promise<string> => {
  const document = await documentOfKey(key)
  return document ? arrived(document, now) : 'unknown'
}
