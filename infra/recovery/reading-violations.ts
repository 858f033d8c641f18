import { headObject, ocrBucket } from '../../services/objects/objects.ts'
import { pageKey } from '../../services/readings/object-keys.ts'
import { readJson } from '../../services/readings/objects.ts'
import { readFields } from '../../services/readings/read-fields.ts'
import { type StoredDocument, storedDocument } from '../../services/readings/stored-document.ts'
import { partitions } from '../../services/table/keys.ts'
import { readLabels, type StoredVersion, storedVersion } from '../../services/training/stored-training.ts'
import { readPage } from '../../shared/ocr.ts'
import { sideBySide } from './side-by-side.ts'
import type { StoredItem } from './stored-items.ts'

export const readDocuments = (items: readonly StoredItem[], now: Date): StoredDocument[] =>
  items
    .filter(({ pk, sk }) => pk.startsWith(partitions.readDocument) && sk === 'DOCUMENT')
    .filter(({ ttl }) => Number(ttl) > now.getTime() / 1_000)
    .map((item) => storedDocument().parse(item))

export const labelVersions = (items: readonly StoredItem[]): StoredVersion[] =>
  items
    .filter(({ pk, sk }) => pk.startsWith(partitions.trainingType) && sk.startsWith('V#'))
    .map((item) => storedVersion().parse(item))

const hasWords = async (document: StoredDocument, page: number): Promise<boolean> =>
  (await readJson(pageKey(document, page), readPage).catch(() => undefined)) !== undefined

const hasFields = (document: StoredDocument, part: number): Promise<boolean> =>
  readFields(document, part).then(
    () => true,
    () => false,
  )

const upTo = (count = 0): number[] => Array.from({ length: count }, (_, at) => at)

/** What cannot be read of a document's result; nothing of one that has none. */
export const lostOfReading = async (document: StoredDocument): Promise<string[]> => {
  const { id, state, pages, missingPages = [], parts } = document
  if (state !== 'SUCCEEDED') return []
  const lost: string[] = []
  for (const page of upTo(pages).map((at) => at + 1))
    if (!missingPages.includes(page) && !(await hasWords(document, page)))
      lost.push(`the reading ${id}: its page ${page} cannot be read`)
  for (const part of upTo(parts))
    if (!(await hasFields(document, part))) lost.push(`the reading ${id}: its fields ${part} cannot be read`)
  return lost
}

/** An order's document is in the bucket of orders, and checked there. */
const lostFile = async ({ id, source, state, unfit, key }: StoredDocument): Promise<string[]> => {
  const isKept = source !== 'order' && state !== 'UPLOADING' && !unfit
  return isKept && !(await headObject(ocrBucket(), key)) ? [`the reading ${id}: its file ${key} is lost`] : []
}

const lostLabels = async (version: StoredVersion): Promise<string[]> => {
  const isThere = await readLabels(version).then(
    (labels) => labels !== undefined,
    () => false,
  )
  return isThere ? [] : [`the labels ${version.version} of ${version.type}: cannot be read`]
}

/** What is lost of the documents that were read, of their results, and of what people labelled. */
export const readingViolations = async (
  documents: readonly StoredDocument[],
  versions: readonly StoredVersion[],
): Promise<string[]> =>
  [
    ...(await sideBySide(documents, async (one) => [
      ...(await lostFile(one)),
      ...(await lostOfReading(one)),
    ])),
    ...(await sideBySide(versions, lostLabels)),
  ].flat()
