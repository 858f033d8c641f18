import * as z from 'zod/mini'
import { documentsBucket, headObject, isS3Error } from '../objects/objects.ts'
import { abortParts, beginParts, completeParts, type MultipartUpload, uploadPart } from '../objects/parts.ts'
import type { Run } from '../queues/consumer.ts'
import { isNew, isThere, isUnchanged } from '../table/conditions.ts'
import { keepFor } from '../table/kept.ts'
import { keys } from '../table/keys.ts'
import { takeRun, writeProgress } from '../table/run-lock.ts'
import { put, remove, transact } from '../table/transact.ts'
import { fileKey } from './object-keys.ts'
import { type Part, partsOf } from './parts.ts'

const objectOf = (day: string) => ({ Bucket: documentsBucket(), Key: fileKey(day) })

/** An upload of a day's file in progress. `id` is ours, and is stored in the metadata of the file. */
type Upload = { day: string; id: string; uploadId: string }

const partsUploadOf = ({ day, uploadId }: Upload): MultipartUpload => ({
  ...objectOf(day),
  UploadId: uploadId,
})

const beginUpload = async (day: string, id: string): Promise<Upload> => {
  const { UploadId } = await beginParts({
    ...objectOf(day),
    ContentType: 'text/csv; charset=utf-8',
    ContentDisposition: `attachment; filename="datos-diarios-${day}.csv"`,
    Metadata: { writing: id },
  })
  return { day, id, uploadId: UploadId }
}

/** Whether the upload is invalid: it is gone, or another run overwrote one of its parts. */
const isLost = (error: unknown): boolean => isS3Error(error, 'NoSuchUpload', 'InvalidPart')

/** Completes the file from its parts and replaces the earlier one. If it is completed already, the file is there. */
const endUpload = async (upload: Upload, tags: readonly string[]): Promise<void> => {
  try {
    await completeParts(partsUploadOf(upload), tags)
  } catch (error) {
    if (!isS3Error(error, 'NoSuchUpload')) throw error
    const there = await headObject(documentsBucket(), fileKey(upload.day))
    if (there?.metadata?.writing !== upload.id) throw error
  }
}

const abortUpload = async (upload: Upload): Promise<void> => {
  await abortParts(partsUploadOf(upload)).catch((error: unknown) => {
    if (!isLost(error)) throw error
  })
}

const writingSchema = z.object({
  day: z.iso.date(),
  id: z.string(),
  uploadId: z.string(),
  runner: z.string(),
  /** ETags of the uploaded parts, in order. */
  tags: z.array(z.string()),
  rows: z.number(),
  bytes: z.number(),
  /** Unreadable records, which are not in it. */
  unread: z._default(z.number(), 0),
  after: z.optional(z.string()),
  whole: z.boolean(),
})
type Writing = z.output<typeof writingSchema>

const ownRemoved = ({ day, runner }: Writing) => remove(keys.dailyWriting(day), isUnchanged({ runner }))

/** Starts a due day; a later change of its records makes it due again. Undefined if another run started it. */
const beginWriting = async (upload: Upload, runner: string): Promise<Writing | undefined> => {
  const writing: Writing = { ...upload, runner, tags: [], rows: 0, bytes: 0, unread: 0, whole: false }
  const unmet = await transact([
    put({ ...keys.dailyWriting(upload.day), ...writing }, isNew),
    remove(keys.dueDay(upload.day), isThere),
  ])
  if (!unmet) return writing
  await abortUpload(upload)
  return undefined
}

const keepPart = async (writing: Writing, { body, rows, unread, after, last }: Part, tag: string) => {
  const set = {
    tags: [...writing.tags, tag],
    rows: writing.rows + rows,
    bytes: writing.bytes + body.length,
    unread: writing.unread + unread,
    after,
    whole: last,
  }
  const { day, runner } = writing
  const held = { runner, bytes: writing.bytes }
  const answer = await writeProgress({ key: keys.dailyWriting(day), held, set })
  return answer === 'written' ? { ...writing, ...set } : undefined
}

/** Lists the finished file; false if another run resumed it. With unreadable records its day is due again. */
const endWriting = async (writing: Writing, now: Date): Promise<boolean> => {
  const { day, rows, bytes, unread } = writing
  const file = { day, rows, bytes, writtenAt: now.toISOString() }
  const unmet = await transact([
    ownRemoved(writing),
    put({ ...keys.dailyFile(day), ...file, ...keepFor('absences', day) }),
    ...(unread > 0 ? [put(keys.dueDay(day))] : []),
  ])
  return !unmet
}

/** `over`: nothing to do; `taken`: another run resumed it; `unfinished`: out of time. */
type Outcome = 'written' | 'over' | 'taken' | 'unfinished'

/** Writes the file of a day, or the rest of it, part by part (decision 69). */
export const writeDay = async (day: string, options: Run): Promise<Outcome> => {
  const { runner } = options
  const { taken } = await takeRun(runner, { key: keys.dailyWriting(day), condition: 'attribute_exists(pk)' })
  const writing = taken
    ? writingSchema.parse(taken)
    : await beginWriting(await beginUpload(day, runner), runner)
  if (!writing) return 'over'
  try {
    return await writeRest(writing, options)
  } catch (error) {
    if (isLost(error)) {
      await transact([ownRemoved(writing), put(keys.dueDay(day))])
      await abortUpload(writing)
    }
    throw error
  }
}

const writeRest = async (begun: Writing, { now, outOfTime }: Run): Promise<Outcome> => {
  let writing = begun
  if (!writing.whole)
    for await (const part of partsOf(writing.day, writing.after)) {
      const tag = await uploadPart(partsUploadOf(writing), writing.tags.length + 1, part.body)
      const kept = await keepPart(writing, part, tag)
      if (!kept) return 'taken'
      writing = kept
      if (!part.last && outOfTime()) return 'unfinished'
    }
  await endUpload(writing, writing.tags)
  return (await endWriting(writing, now())) ? 'written' : 'taken'
}
