import { Refusal } from '../../shared/errors.ts'
import { wasDoubtful } from '../../shared/ocr.ts'
import { unchanged } from '../table/conditions.ts'
import { retryLater, retryUntilDone, transact, type Unmet, update, type Write } from '../table/transact.ts'
import { checkStateOf, correctionsOf } from './corrections.ts'
import { readFields } from './read-fields.ts'
import { findDocument, ocrKeys, ocrTable, type StoredDocument } from './stored-document.ts'

type Counts = { doubtful: number; checked: number }

/** Of one that was read before its doubtful values were counted. */
const countAll = async (document: StoredDocument): Promise<Counts> => {
  const corrections = await correctionsOf(document)
  const counts = { doubtful: 0, checked: 0 }
  for (let part = 0; part < (document.parts ?? 0); part += 1)
    for (const field of (await readFields(document, part)).filter(wasDoubtful)) {
      const stored = corrections.get(field.id)
      counts.doubtful += 1
      if (stored && checkStateOf(stored)) counts.checked += 1
    }
  return counts
}

const countsOf = async (document: StoredDocument): Promise<Counts> => {
  const { doubtful, checked = 0 } = document
  return doubtful === undefined ? countAll(document) : { doubtful, checked }
}

/**
 * Writes the check of a field together with the counts of its document, which then are true at any instant: who checks
 * the last doubtful value has reviewed it. `made`: 1 if a doubtful field is checked now, -1 if it is no longer.
 */
export const withCounts = async (
  read: StoredDocument,
  made: number,
  reviewed: { by: string; at: string },
  writes: Write[],
): Promise<Unmet | undefined> => {
  if (made === 0) return transact(writes)
  let document: StoredDocument | undefined = read
  return retryUntilDone(async () => {
    document ??= await findDocument(read.id)
    if (!document || document.attempt !== read.attempt) throw new Refusal('notFound')
    const { doubtful, checked } = await countsOf(document)
    const left = doubtful - checked - made
    const counts = { doubtful, checked: checked + made, reviewed: left === 0 ? reviewed : undefined }
    const isAsCounted = unchanged({ state: 'SUCCEEDED', attempt: read.attempt, checked: document.checked })
    const change = { table: ocrTable(), key: ocrKeys.document(read.id), set: counts, ...isAsCounted }
    const unmet = await transact([...writes, update(change)])
    // Another field of the document was checked meanwhile.
    document = undefined
    return unmet?.index === writes.length ? retryLater : unmet
  })
}
