import { Refusal } from '../../shared/errors.ts'
import { type largeFileCalls, refusedFilesShown } from '../../shared/large-file-calls.ts'
import { runPreview } from '../../shared/large-files.ts'
import type { Handler } from '../http/api.ts'
import { signedLink } from '../objects/links.ts'
import { findJson, largeFilesBucket, listObjects } from '../objects/objects.ts'
import { checkReader } from './named.ts'
import { previewKey, rejectedPrefix } from './object-keys.ts'
import { readSummary } from './outcomes.ts'
import { mustReadRun } from './stored-run.ts'

export const summary: Handler<typeof largeFileCalls.summary> = async ({ query, session }) => {
  checkReader(session, query.type)
  const found = await readSummary(query)
  if (!found) throw new Refusal('notFound')
  return found
}

export const preview: Handler<typeof largeFileCalls.preview> = async ({ query, session }) => {
  checkReader(session, query.type)
  const found = await findJson(largeFilesBucket(), previewKey(query), runPreview)
  if (!found) throw new Refusal('notFound')
  return found
}

/** Spark's marker files are of no use to a user. */
const isData = ({ key, size }: { key: string; size: number }): boolean =>
  size > 0 && !/\/[._][^/]*$/.test(key)

/** Links to the refused rows of a file, with descriptive names. */
export const refusedRows: Handler<typeof largeFileCalls.refusedRows> = async ({ query, session }) => {
  checkReader(session, query.type)
  const run = await mustReadRun(query)
  const all = await listObjects(largeFilesBucket(), rejectedPrefix(run))
  const found = all.filter(isData).slice(0, refusedFilesShown)
  if (found.length === 0) throw new Refusal('notFound')
  const nameOf = (key: string, at: number) => {
    const extension = /(\.\w+){1,2}$/.exec(key)?.[0] ?? '.csv'
    const part = found.length > 1 ? `_${at + 1}` : ''
    return `rechazados_${run.type}_${run.loadDay}${part}${extension}`
  }
  const files = found.map(async ({ key, size }, at) => {
    const fileName = nameOf(key, at)
    const saved = { ResponseContentDisposition: `attachment; filename="${fileName}"` }
    return { link: await signedLink(largeFilesBucket(), key, saved), fileName, size }
  })
  return { files: await Promise.all(files) }
}
