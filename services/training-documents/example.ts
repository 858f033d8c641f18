import { overlap } from '../../shared/boxes.ts'
import { comparable } from '../../shared/comparable.ts'
import { orRefuse, Refusal } from '../../shared/errors.ts'
import { ocrLimits, type ReadField } from '../../shared/ocr.ts'
import type { OcrDocument } from '../../shared/ocr-calls.ts'
import type { LeftOut, LeftOutWhy, ReadingExample } from '../../shared/reading-example.ts'
import { trainingLimits } from '../../shared/training.ts'
import type { Proposal, trainingCalls } from '../../shared/training-calls.ts'
import { inUse } from '../../shared/type-labels.ts'
import { withoutColon } from '../../shared/without-colon.ts'
import { hashedId } from '../hashed-id.ts'
import type { Handler } from '../http/api.ts'
import type { Session } from '../http/credentials.ts'
import { copyObject, ocrBucket } from '../objects/objects.ts'
import { exampleKeys, pageKey } from '../readings/object-keys.ts'
import { putJson } from '../readings/objects.ts'
import { isOwnUpload } from '../readings/own-upload.ts'
import { checkedFields } from '../readings/read-fields.ts'
import {
  findDocument,
  ocrKeys,
  ocrTable,
  type StoredDocument,
  shownDocument,
} from '../readings/stored-document.ts'
import { itemOf } from '../readings/write-document.ts'
import { isNew, unchanged } from '../table/conditions.ts'
import { put, retryLater, retryUntilDone, transact, update } from '../table/transact.ts'
import { readTypeLabels } from '../training/type-labels.ts'
import { type CheckedValues, labelValue } from './checked-values.ts'
import { removeExample } from './remove.ts'

const ownReading = async (id: string, session: Session): Promise<StoredDocument> => {
  const document = await findDocument(id)
  if (document?.state !== 'SUCCEEDED' || !(await isOwnUpload(document, session)))
    throw new Refusal('notFound')
  return document
}

const textOf = ({ text, correction }: ReadField): string => correction?.text ?? text
const nameOf = ({ label }: ReadField): string => comparable(withoutColon(label))

/** The checked values that have a place on the page and a label of the type, and the other ones with the reason. */
const valuesOf = async (reading: StoredDocument): Promise<CheckedValues> => {
  const { labels } = await readTypeLabels(reading.type)
  const keys = new Map(inUse(labels).map(({ key, name }) => [comparable(name), key]))
  const values: Proposal[] = []
  const leftOut: LeftOut = []
  const leave = ({ label }: ReadField, why: LeftOutWhy) => void leftOut.push({ label, why })
  const checkedAt = ({ check, added }: ReadField) => check?.at ?? added?.at ?? ''
  // A value that the reader and the training found is there twice: what was said of it last counts.
  const fields = (await checkedFields(reading)).sort((one, other) =>
    checkedAt(other).localeCompare(checkedAt(one)),
  )
  for (const field of fields) {
    const [value, key] = [textOf(field), keys.get(nameOf(field))]
    const { page, box } = field
    // Nothing on the page is no value to learn.
    if (value === '') continue
    if (!box || Math.min(box.width, box.height) < trainingLimits.smallestBox) leave(field, 'place')
    else if (!key) leave(field, 'label')
    else if (values.some((one) => one.page === page && one.key === key && overlap(one.box, box))) continue
    else if (values.filter((one) => one.page === page).length >= trainingLimits.labelsPerPage)
      leave(field, 'full')
    else values.push({ page, key, box, value: labelValue(value) })
  }
  return { fields: values, leftOut: leftOut.slice(0, ocrLimits.leftOutOfExample) }
}

/** Copies, because a reading and its file are kept for less time than what teaches. */
const copyReading = async (reading: StoredDocument, example: StoredDocument): Promise<void> => {
  const pages = Array.from({ length: reading.pages ?? 0 }, (_, at) => at + 1)
  const read = pages.filter((page) => !reading.missingPages?.includes(page))
  const copied = await Promise.all([
    copyObject(ocrBucket(), reading.key, example.key),
    ...read.map((page) => copyObject(ocrBucket(), pageKey(reading, page), pageKey(example, page))),
  ])
  if (copied.includes(false)) throw new Refusal('notFound')
}

const exampleOf = (reading: StoredDocument, login: string, at: string): StoredDocument => {
  const { type, fileName, size, pages, missingPages, ratio } = reading
  const id = hashedId(JSON.stringify(['example', reading.id]))
  return {
    ...{ id, source: 'training', from: reading.id, type, fileName, size, pages, missingPages, ratio },
    ...{ user: login, createDate: at, key: exampleKeys({ id, type, fileName }).file },
    ...{ state: 'SUCCEEDED', attempt: 1 },
  }
}

const offer = async (reading: StoredDocument, login: string, now: Date): Promise<StoredDocument> => {
  if ((reading.pages ?? 0) > trainingLimits.pages) throw new Refusal('exampleLong')
  const values = await valuesOf(reading)
  const { fields, leftOut } = values
  if (fields.length === 0 && leftOut.every(({ why }) => why === 'place')) throw new Refusal('exampleEmpty')
  const at = now.toISOString()
  const document = exampleOf(reading, login, at)
  await copyReading(reading, document)
  await putJson(exampleKeys(document).values, values)
  const example: ReadingExample = { document: document.id, by: login, at, values: fields.length, leftOut }
  const isAsRead = unchanged({ state: reading.state, attempt: reading.attempt, example: undefined })
  const marked = await transact([
    put(itemOf(document), isNew, ocrTable()),
    update({ table: ocrTable(), key: ocrKeys.document(reading.id), set: { example }, ...isAsRead }),
  ])
  return marked ? orRefuse(await findDocument(reading.id)) : { ...reading, example }
}

const withdraw = async (reading: StoredDocument, login: string, now: Date): Promise<StoredDocument> => {
  const document = reading.example && (await findDocument(reading.example.document))
  if (document) await removeExample(document, login, now)
  return { ...reading, example: undefined }
}

/**
 * Makes a training document of the caller's own reading, or takes it back. What was checked is only proposed there: a
 * version is made when a person who teaches saves labels. A repeat changes nothing.
 */
export const setExample: Handler<typeof trainingCalls.setExample> = async (asked): Promise<OcrDocument> => {
  const { params, body, session, now } = asked
  const { login } = session
  return retryUntilDone(async () => {
    const reading = await ownReading(params.id, session)
    if ((reading.example !== undefined) === body.isExample) return shownDocument(reading)
    const after = await (body.isExample ? offer(reading, login, now) : withdraw(reading, login, now))
    return (after.example !== undefined) === body.isExample ? shownDocument(after) : retryLater
  })
}
