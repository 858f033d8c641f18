import { orRefuse, Refusal } from '../../shared/errors.ts'
import { type largeFileCalls, refusedFilesShown } from '../../shared/large-file-calls.ts'
import {
  type LargeFileTypeId,
  largeFileLimits,
  largeFileTypeIds,
  largeFileTypeOf,
  runPreview,
} from '../../shared/large-files.ts'
import { resumableUntil } from '../../shared/uploads.ts'
import { logLine } from '../correlation.ts'
import { errorTrace } from '../error-trace.ts'
import type { Call, Handler } from '../http/api.ts'
import { toolsOf } from '../http/named-users.ts'
import { signedLink } from '../objects/links.ts'
import { findJson, headObject, largeFilesBucket, listObjects } from '../objects/objects.ts'
import { recordOutcome } from '../outside-jobs/uploads.ts'
import { isMissing } from './missing.ts'
import { previewKey, rejectedPrefix } from './object-keys.ts'
import { outcomes, readSummary } from './outcomes.ts'
import {
  hasUnfinishedRun,
  lastRuns,
  mustReadRun,
  readFile,
  readFiles,
  readUnfinished,
  type StoredFile,
  shownRun,
} from './stored-run.ts'

/** Those of the types whose results a user may read; each list is asked once. */
const readableTypes = async <Type extends LargeFileTypeId>(
  { login }: { login: string },
  types: readonly Type[],
) => {
  const readersOf = (type: Type) => largeFileTypeOf(type).readers
  const held = await toolsOf(login, [...new Set(types.flatMap(readersOf))])
  return types.filter((type) => readersOf(type).some((reader) => held.includes(reader)))
}

const checkReader = async (session: { login: string }, type: LargeFileTypeId): Promise<void> => {
  if ((await readableTypes(session, [type])).length === 0) throw new Refusal('forbidden')
}

export const summary: Handler<typeof largeFileCalls.summary> = async ({ query, session }) => {
  await checkReader(session, query.type)
  return orRefuse(await readSummary(query))
}

export const preview: Handler<typeof largeFileCalls.preview> = async ({ query, session }) => {
  await checkReader(session, query.type)
  return orRefuse(await findJson(largeFilesBucket(), previewKey(query), runPreview))
}

/** Spark's marker files are of no use to a user. */
const isData = ({ key, size }: { key: string; size: number }): boolean =>
  size > 0 && !/\/[._][^/]*$/.test(key)

export const refusedRows: Handler<typeof largeFileCalls.refusedRows> = async ({ query, session }) => {
  await checkReader(session, query.type)
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

/** Queries Glue for unfinished runs ('Actualizar'). Without an answer the stored state is shown. */
const recordOutcomes = async (files: readonly StoredFile[], now: Date): Promise<void> => {
  await Promise.all(
    files.filter(hasUnfinishedRun).map(async (file) => {
      try {
        const run = await readUnfinished(file)
        if (run) await recordOutcome(outcomes, run, now)
      } catch (error) {
        console.error(logLine({ code: 'JOB_STATE_UNKNOWN', type: file.type, ...errorTrace(error) }))
      }
    }),
  )
}

const uploading = async (files: readonly StoredFile[], { session, now }: Call) => {
  const begun = files.filter(({ state }) => state === 'UPLOADING')
  const uploads = await Promise.all(
    begun.map(async ({ type, id, fileName, size, user, begunAt, key }) => ({
      ...{ type, id, fileName, size, user, begunAt, own: user === session.login },
      arrived: (await headObject(largeFilesBucket(), key)) !== undefined,
      resumableUntil: resumableUntil(begunAt),
    })),
  )
  return uploads.filter((upload) => upload.arrived || upload.resumableUntil > now.toISOString())
}

export const history: Handler<typeof largeFileCalls.history> = async (call) => {
  const { session, now } = call
  const types = await readableTypes(session, largeFileTypeIds)
  if (types.length === 0) throw new Refusal('forbidden')
  const isReadable = ({ type }: StoredFile) => types.includes(type)
  await recordOutcomes((await readFiles()).filter(isReadable), now)
  const files = (await readFiles()).filter(isReadable)
  const byType = await Promise.all(
    types.map(async (type) => ({ type, runs: await lastRuns(type, largeFileLimits.historyRuns) })),
  )
  const fileOf = (type: LargeFileTypeId) => files.find((file) => file.type === type)
  return {
    items: byType
      .flatMap(({ type, runs }) => runs.map((run) => shownRun(run, fileOf(type))))
      .sort((one, other) => (one.date < other.date ? 1 : -1)),
    uploads: await uploading(files, call),
    missing: byType.flatMap(({ type, runs }) => (isMissing(type, runs, now) ? [type] : [])),
  }
}

export const chart: Handler<typeof largeFileCalls.chart> = async ({ query: { type }, session }) => {
  await checkReader(session, type)
  const [file, runs] = await Promise.all([readFile(type), lastRuns(type, largeFileLimits.chartRuns)])
  return { items: runs.map((run) => shownRun(run, file)) }
}
