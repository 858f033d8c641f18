import * as z from 'zod'
import { conditionalPut } from '../table/conditional-put.ts'
import { isNew } from '../table/conditions.ts'
import { casesTable, keys } from '../table/keys.ts'
import { transact } from '../table/transact.ts'
import { updateItem } from '../table/update-item.ts'
import type { Part } from './parts.ts'
import { abortUpload, type Upload } from './upload.ts'

const writingSchema = z.object({
  day: z.iso.date(),
  id: z.string(),
  uploadId: z.string(),
  /** The run of the function that has it; what another run does meanwhile changes nothing. */
  runner: z.string(),
  /** Of the parts that were put, in their order. */
  tags: z.array(z.string()),
  rows: z.number(),
  bytes: z.number(),
  /** Records that could not be read, and so are not in it. */
  unread: z.number().default(0),
  /** The last user of the last part. */
  after: z.string().optional(),
  /** Whether all parts were put. */
  whole: z.boolean(),
})
/** How far the writing of a day's file is. */
export type Writing = z.output<typeof writingSchema>

const itemOf = (day: string) => ({ TableName: casesTable(), Key: keys.dailyWriting(day) })
const stillRuns = ({ runner }: Writing) => ({
  ConditionExpression: 'runner = :runner',
  ExpressionAttributeValues: { ':runner': runner },
})

/** Takes over what another run began and did not end; undefined when there is nothing. */
export const takeOver = async (day: string, runner: string): Promise<Writing | undefined> => {
  const taken = await updateItem({
    key: keys.dailyWriting(day),
    set: { runner },
    condition: 'attribute_exists(pk)',
  })
  return taken && writingSchema.parse(taken)
}

/**
 * Begins a day that is due. From here on a change of its records makes it due again. Undefined when it is not due any
 * more, or another run began it.
 */
export const beginWriting = async (upload: Upload, runner: string): Promise<Writing | undefined> => {
  const writing: Writing = { ...upload, runner, tags: [], rows: 0, bytes: 0, unread: 0, whole: false }
  const unmet = await transact([
    { Put: { TableName: casesTable(), Item: { ...keys.dailyWriting(upload.day), ...writing }, ...isNew } },
    {
      Delete: {
        TableName: casesTable(),
        Key: keys.dueDay(upload.day),
        ConditionExpression: 'attribute_exists(pk)',
      },
    },
  ])
  if (!unmet) return writing
  await abortUpload(upload)
  return undefined
}

/** Keeps that a part was put; undefined when another run took the writing over. */
export const keepPart = async (
  writing: Writing,
  { body, rows, unread, after, last }: Part,
  tag: string,
): Promise<Writing | undefined> => {
  const next = {
    ...writing,
    tags: [...writing.tags, tag],
    rows: writing.rows + rows,
    bytes: writing.bytes + body.length,
    unread: writing.unread + unread,
    after,
    whole: last,
  }
  const isKept = await conditionalPut({ ...keys.dailyWriting(writing.day), ...next }, stillRuns(writing))
  return isKept ? next : undefined
}

/**
 * Lists the file that is there now; false when another run took the writing over. A day of which not everything could be
 * read is due again, so that its file is whole once that is mended.
 */
export const endWriting = async (writing: Writing, now: Date): Promise<boolean> => {
  const { day, rows, bytes, unread } = writing
  const file = { day, rows, bytes, writtenAt: now.toISOString() }
  const unmet = await transact([
    { Delete: { ...itemOf(day), ...stillRuns(writing) } },
    { Put: { TableName: casesTable(), Item: { ...keys.dailyFile(day), ...file } } },
    ...(unread > 0 ? [{ Put: { TableName: casesTable(), Item: keys.dueDay(day) } }] : []),
  ])
  return !unmet
}

/** Gives up what was written of a day, which is due as before. */
export const giveUp = async (writing: Writing): Promise<void> => {
  await transact([
    { Delete: { ...itemOf(writing.day), ...stillRuns(writing) } },
    { Put: { TableName: casesTable(), Item: keys.dueDay(writing.day) } },
  ])
  await abortUpload(writing)
}
