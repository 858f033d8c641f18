import * as z from 'zod'
import { box } from '../../shared/ocr.ts'
import { once } from '../../shared/once.ts'
import { labelledJson, labelNames } from '../../shared/training.ts'
import { findText, ocrBucket } from '../objects/objects.ts'
import { readItem } from '../table/get-item.ts'
import { type Query, readAllItems, withPrefix } from '../table/query.ts'
import { taughtKeys, taughtTable } from './keys.ts'

/** What is so of a type: which number its versions have reached, which helps, and how often that changed. */
const storedType = once(() =>
  z.object({ lastVersion: z.number().int(), activeVersion: z.number().int(), saved: z.number().int() }),
)
export type StoredType = z.output<ReturnType<typeof storedType>>

/** Labels that one person saved of one document. */
export const storedVersion = once(() =>
  z.object({
    version: z.number().int(),
    type: z.string(),
    document: z.string(),
    fileName: z.string(),
    user: z.string(),
    at: z.iso.datetime(),
    labels: z.number().int(),
    /** Of the object with the labels. */
    key: z.string(),
  }),
)
export type StoredVersion = z.output<ReturnType<typeof storedVersion>>

/** The object of a version: the labels as they were sent, and the words of their pages, so that others are found by them. */
export const taughtObject = once(() =>
  z.object({
    json: labelledJson(),
    pages: z.array(
      z.object({
        page: z.number().int(),
        ratio: z.number(),
        words: z.array(z.object({ text: z.string(), box: box() })),
        labels: z.array(z.object({ key: z.enum(labelNames), box: box() })),
      }),
    ),
  }),
)
export type TaughtObject = z.output<ReturnType<typeof taughtObject>>

export const readType = async (type: string): Promise<StoredType> => {
  return (
    (await readItem(taughtKeys.type(type), storedType, taughtTable())) ?? {
      lastVersion: 0,
      activeVersion: 0,
      saved: 0,
    }
  )
}

/** All versions of a type that are there, newest first. */
export const readVersions = (type: string): Promise<StoredVersion[]> => {
  const query: Query = {
    table: taughtTable(),
    ...withPrefix({ ...taughtKeys.type(type), sk: 'V#' }),
    order: 'descending',
  }
  return readAllItems(query, storedVersion)
}

/** What a version holds; undefined where its document is removed just now. */
export const readTaught = async ({ key }: Pick<StoredVersion, 'key'>): Promise<TaughtObject | undefined> => {
  const text = await findText(ocrBucket(), key)
  return text === undefined ? undefined : taughtObject().parse(JSON.parse(text))
}
