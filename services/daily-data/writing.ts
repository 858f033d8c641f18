import * as z from 'zod'
import { isNew, isUnchanged, unchanged } from '../table/conditions.ts'
import { casesTable, keys } from '../table/keys.ts'
import { takeRun } from '../table/run-lock.ts'
import { transact } from '../table/transact.ts'
import { wasUpdated } from '../table/update-item.ts'
import type { Part } from './parts.ts'
import { abortUpload, type Upload } from './upload.ts'

const writingSchema = z.object({
  day: z.iso.date(),
  id: z.string(),
  uploadId: z.string(),
  /** The run that owns it. */
  runner: z.string(),
  /** ETags of the uploaded parts, in order. */
  tags: z.array(z.string()),
  rows: z.number(),
  bytes: z.number(),
  /** Unreadable records, which are not in it. */
  unread: z.number().default(0),
  /** The last user of the last part. */
  after: z.string().optional(),
  /** Whether all parts are uploaded. */
  whole: z.boolean(),
})
/** The progress of a day's file. */
export type Writing = z.output<typeof writingSchema>

const itemOf = (day: string) => ({ TableName: casesTable(), Key: keys.dailyWriting(day) })
const isOwned = ({ runner }: Writing) => isUnchanged({ runner })

/** Resumes what another run left unfinished; undefined if there is nothing. */
export const takeOver = async (day: string, runner: string): Promise<Writing | undefined> => {
  const { taken } = await takeRun(runner, { key: keys.dailyWriting(day), condition: 'attribute_exists(pk)' })
  return taken && writingSchema.parse(taken)
}

/**
 * Starts a due day. From here on a change of its records makes it due again. Undefined if it is no longer due, or
 * another run started it.
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

/** Records an uploaded part; undefined if another run resumed the writing. */
export const keepPart = async (
  writing: Writing,
  { body, rows, unread, after, last }: Part,
  tag: string,
): Promise<Writing | undefined> => {
  const set = {
    tags: [...writing.tags, tag],
    rows: writing.rows + rows,
    bytes: writing.bytes + body.length,
    unread: writing.unread + unread,
    after,
    whole: last,
  }
  const { day, runner } = writing
  const isKept = await wasUpdated({ key: keys.dailyWriting(day), set, ...unchanged({ runner }) })
  return isKept ? { ...writing, ...set } : undefined
}

/**
 * Lists the finished file; false if another run resumed the writing. A day with unreadable records is due again, so
 * that its file is complete once they are fixed.
 */
export const endWriting = async (writing: Writing, now: Date): Promise<boolean> => {
  const { day, rows, bytes, unread } = writing
  const file = { day, rows, bytes, writtenAt: now.toISOString() }
  const unmet = await transact([
    { Delete: { ...itemOf(day), ...isOwned(writing) } },
    { Put: { TableName: casesTable(), Item: { ...keys.dailyFile(day), ...file } } },
    ...(unread > 0 ? [{ Put: { TableName: casesTable(), Item: keys.dueDay(day) } }] : []),
  ])
  return !unmet
}

/** Abandons the writing of a day, which becomes due again. */
export const giveUp = async (writing: Writing): Promise<void> => {
  await transact([
    { Delete: { ...itemOf(writing.day), ...isOwned(writing) } },
    { Put: { TableName: casesTable(), Item: keys.dueDay(writing.day) } },
  ])
  await abortUpload(writing)
}
