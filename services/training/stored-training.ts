import * as z from 'zod/mini'
import { box } from '../../shared/ocr.ts'
import { once } from '../../shared/once.ts'
import { saved } from '../../shared/saved-version.ts'
import { labelledJson, labelNames } from '../../shared/training.ts'
import { environment } from '../environment.ts'
import { findJson, ocrBucket } from '../objects/objects.ts'
import { getItem } from '../table/get-item.ts'
import { partitions } from '../table/keys.ts'
import { type Query, readAllItems, withPrefix } from '../table/query.ts'

/** Training lives beside the documents that it is made of. */
export const trainingTable = (): string => environment('OCR_TABLE').OCR_TABLE

export const trainingKeys = {
  type: (type: string) => ({ pk: `${partitions.trainingType}${type}`, sk: 'TYPE' }),
  /** Sorts by number. */
  version: (type: string, version: number) => ({
    pk: `${partitions.trainingType}${type}`,
    sk: `V#${String(version).padStart(6, '0')}`,
  }),
}

/** A type's training: its last version, the one that is switched on, and the number of changes of this item (`version`). */
const storedType = once(() => z.object({ lastVersion: z.int(), activeVersion: z.int(), ...saved }))
type StoredType = z.output<ReturnType<typeof storedType>>

/** Labels that one person saved of one document. */
export const storedVersion = once(() =>
  z.object({
    version: z.int(),
    type: z.string(),
    document: z.string(),
    fileName: z.string(),
    user: z.string(),
    at: z.iso.datetime(),
    labels: z.int(),
    /** Of the object with the labels. */
    key: z.string(),
  }),
)
export type StoredVersion = z.output<ReturnType<typeof storedVersion>>

/** The object of a version: the labels as they were sent, and the words of the labelled pages. */
const storedLabels = once(() =>
  z.object({
    json: labelledJson(),
    pages: z.array(
      z.object({
        page: z.int(),
        ratio: z.number(),
        words: z.array(z.object({ text: z.string(), box: box() })),
        labels: z.array(z.object({ key: z.enum(labelNames), box: box() })),
      }),
    ),
  }),
)
export type StoredLabels = z.output<ReturnType<typeof storedLabels>>

export const typeOf = (item: Record<string, unknown> | undefined): StoredType =>
  item ? storedType().parse(item) : { lastVersion: 0, activeVersion: 0, version: 0 }

export const readType = async (type: string): Promise<StoredType> =>
  typeOf(await getItem(trainingKeys.type(type), trainingTable()))

/** All stored versions of a type, newest first. */
export const readVersions = (type: string): Promise<StoredVersion[]> => {
  const query: Query = {
    table: trainingTable(),
    ...withPrefix({ ...trainingKeys.type(type), sk: 'V#' }),
    order: 'descending',
  }
  return readAllItems(query, storedVersion)
}

/** The labels of a version; undefined if its document is being removed. */
export const readLabels = ({ key }: Pick<StoredVersion, 'key'>): Promise<StoredLabels | undefined> =>
  findJson(ocrBucket(), key, storedLabels)
