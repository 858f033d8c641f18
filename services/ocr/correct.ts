import type { Answer } from '../../shared/contract.ts'
import { Refusal } from '../../shared/errors.ts'
import type { ReadField } from '../../shared/ocr.ts'
import type { ocrCalls } from '../../shared/ocr-calls.ts'
import type { Call } from '../http/api.ts'
import { readItem } from '../table/get-item.ts'
import { transact } from '../table/transact.ts'
import { keptUntil } from './kept-until.ts'
import { ocrKeys, ocrTable } from './keys.ts'
import { readFields } from './results.ts'
import { type StoredCorrection, storedCorrection, withCorrection } from './stored-correction.ts'
import type { StoredDocument } from './stored-document.ts'
import { visibleDocument } from './visible-document.ts'

/** A field as it was read; which object it is in is found by their order. */
const fieldOf = async (document: StoredDocument, id: string): Promise<ReadField> => {
  const wanted = ocrKeys.correction(document.id, id).sk
  let [low, high] = [0, (document.parts ?? 0) - 1]
  while (low <= high) {
    const middle = (low + high) >> 1
    const fields = await readFields(document, middle)
    const found = fields.find((field) => field.id === id)
    if (found) return found
    const first = fields.at(0)?.id
    if (first && wanted < ocrKeys.correction(document.id, first).sk) high = middle - 1
    else low = middle + 1
  }
  throw new Refusal('notFound')
}

const present = (id: string, field: string): Promise<StoredCorrection | undefined> =>
  readItem(ocrKeys.correction(id, field), storedCorrection, ocrTable())

/**
 * Stores a correction of a field, or its removal, with user and time; all of them stay in the log (decision 86). Of two
 * in parallel the second is refused.
 */
export const correct = async ({
  params: { id, field: fieldId },
  body: { version, text },
  session,
  now,
}: Call<typeof ocrCalls.correct>): Promise<Answer<typeof ocrCalls.correct>> => {
  const document = await visibleDocument(id, session, now)
  if (document.state !== 'SUCCEEDED') throw new Refusal('notFound')
  const field = await fieldOf(document, fieldId)
  const { attempt } = document
  const before = await present(id, fieldId)
  const versionNow = before?.attempt === attempt ? before.version : 0
  if (versionNow !== version) throw new Refusal('readingChanged')
  const correction: StoredCorrection = {
    ...{ field: fieldId, attempt, version: version + 1, by: session.login, at: now.toISOString() },
    ...(text !== undefined && { text }),
  }
  const TableName = ocrTable()
  const ttl = keptUntil(document)
  const change = { ...correction, read: field.text }
  const isAsRead = before
    ? {
        ConditionExpression: '#version = :version AND #attempt = :attempt',
        ExpressionAttributeNames: { '#version': 'version', '#attempt': 'attempt' },
        ExpressionAttributeValues: { ':version': before.version, ':attempt': before.attempt },
      }
    : { ConditionExpression: 'attribute_not_exists(pk)' }
  const unmet = await transact([
    { Put: { TableName, Item: { ...ocrKeys.correction(id, fieldId), ...correction, ttl }, ...isAsRead } },
    { Put: { TableName, Item: { ...ocrKeys.change(id, fieldId, attempt, version + 1), ...change, ttl } } },
  ])
  if (unmet) throw new Refusal('readingChanged')
  return withCorrection(field, attempt, correction)
}
