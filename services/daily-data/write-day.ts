import { uploadPart } from '../objects/parts.ts'
import type { Run } from '../queues/consumer.ts'
import { partsOf } from './parts.ts'
import { beginUpload, endUpload, isLost, partsUploadOf } from './upload.ts'
import { beginWriting, endWriting, giveUp, keepPart, takeOver, type Writing } from './writing.ts'

/** `over`: nothing to do; `taken`: another run resumed it; `unfinished`: out of time. */
export type Outcome = 'written' | 'over' | 'taken' | 'unfinished'

/** Writes the file of a day, or the rest of it, part by part (decision 69). */
export const writeDay = async (day: string, options: Run): Promise<Outcome> => {
  const { runner } = options
  const writing =
    (await takeOver(day, runner)) ?? (await beginWriting(await beginUpload(day, runner), runner))
  if (!writing) return 'over'
  try {
    return await writeRest(writing, options)
  } catch (error) {
    if (isLost(error)) await giveUp(writing)
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
