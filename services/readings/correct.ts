import { isDeepStrictEqual } from 'node:util'
import { Refusal } from '../../shared/errors.ts'
import { isAddedId, longestText, ocrLimits, type ReadField, wasDoubtful } from '../../shared/ocr.ts'
import type { ocrCalls } from '../../shared/ocr-calls.ts'
import type { Handler } from '../http/api.ts'
import { isNew, isUnchanged } from '../table/conditions.ts'
import { historyWrite, madeBy } from '../table/history.ts'
import { readItem } from '../table/item.ts'
import { saveVersion } from '../table/versioned.ts'
import {
  addedFields,
  blankField,
  checkStateOf,
  type StoredCorrection,
  storedCorrection,
  withCorrection,
} from './corrections.ts'
import { withCounts } from './counts.ts'
import { keepFindings } from './findings.ts'
import { readFields } from './read-fields.ts'
import { keptUntil, ocrKeys, ocrTable, type StoredDocument } from './stored-document.ts'
import { visibleDocument } from './visible-document.ts'

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

/** A user's field is on a page that was read. */
const addableField = ({ pages = 0, missingPages = [] }: StoredDocument, id: string): ReadField => {
  const field = blankField(id)
  if (field.page < 1 || field.page > pages || missingPages.includes(field.page)) throw new Refusal('notFound')
  return field
}

const checkRoom = async (document: StoredDocument): Promise<void> => {
  if ((await addedFields(document)).length < ocrLimits.addedFields) return
  throw new Refusal('fieldsFull')
}

const changeId = ({ version }: StoredCorrection): string => String(version).padStart(5, '0')

export const correct: Handler<typeof ocrCalls.correct> = async ({
  params: { id, field: fieldId },
  body: { version: readVersion, text: typed, state, added },
  ...call
}) => {
  const isOfUser = isAddedId(fieldId)
  if (isOfUser ? typed !== undefined || state : added) throw new Refusal('badRequest', { field: 'added' })
  if (typed !== undefined && state) throw new Refusal('badRequest', { field: 'text' })
  const text = state === 'missing' ? '' : typed
  const document = await visibleDocument(id, call.session)
  if (document.state !== 'SUCCEEDED') throw new Refusal('notFound')
  const field = isOfUser ? addableField(document, fieldId) : await fieldOf(document, fieldId)
  if (typed !== undefined && typed.length > longestText(field))
    throw new Refusal('badRequest', { field: 'text' })
  const { attempt } = document
  const key = ocrKeys.correction(id, fieldId)
  const before = await readItem(key, storedCorrection, ocrTable())
  const none: StoredCorrection = { field: fieldId, attempt, version: 0, by: '', at: '' }
  const inAttempt = (stored = none) => (stored.attempt === attempt ? stored : none)
  const { at, by, byName } = madeBy(call)
  const next: StoredCorrection = { ...none, version: readVersion + 1, text, state, added, by, at }
  if (added && !before?.added) await checkRoom(document)
  const write = async () => {
    const made =
      Number(checkStateOf(next) !== undefined) - Number(checkStateOf(inAttempt(before)) !== undefined)
    const [table, ttl] = [ocrTable(), keptUntil(document)]
    const isAsRead = before ? isUnchanged({ version: before.version, attempt: before.attempt }) : isNew
    const put = { TableName: table, Item: { ...key, ...next, ttl }, ...isAsRead }
    const log = { table, ...ocrKeys.changes(id, fieldId, attempt) }
    const writes = [
      { Put: { ...put, ReturnValuesOnConditionCheckFailure: 'ALL_OLD' as const } },
      historyWrite(log, { id: changeId(next), at, by, byName }, { ...next, read: field.text, ttl }),
    ]
    const unmet = await withCounts(document, wasDoubtful(field) ? made : 0, { by, at }, writes)
    return unmet ? inAttempt(unmet.item && storedCorrection().parse(unmet.item)) : next
  }
  const shown = (stored: StoredCorrection) => withCorrection(field, attempt, stored)
  const saved = await saveVersion({
    ...{ present: inAttempt(before), readVersion, write, shown },
    isSame: (stored) =>
      stored.text === text && stored.state === state && isDeepStrictEqual(stored.added, added),
    message: 'El dato cambió en otra ventana mientras lo corregías',
  })
  await keepFindings(document)
  return shown(saved)
}
