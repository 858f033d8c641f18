import { Refusal } from '../../shared/errors.ts'
import type { largeFileCalls } from '../../shared/large-file-calls.ts'
import { type LargeFileTypeId, largeFileLimits, largeFileTypeIds } from '../../shared/large-files.ts'
import { resumableUntil } from '../../shared/uploads.ts'
import { errorTrace } from '../error-trace.ts'
import type { Call, Handler } from '../http/api.ts'
import { headObject, largeFilesBucket } from '../objects/objects.ts'
import { recordOutcome } from '../outside-jobs/record-outcome.ts'
import { isMissing } from './missing.ts'
import { checkReader, mayRead } from './named.ts'
import { outcomes } from './outcomes.ts'
import { hasUnfinishedRun, readFile, readFiles, type StoredFile } from './stored-file.ts'
import { lastRuns, readUnfinished, shownRun } from './stored-run.ts'

/**
 * Queries Glue for unfinished runs, so that 'Actualizar' shows the current state. If Glue does not answer, the stored
 * state is shown.
 */
const recordOutcomes = async (files: readonly StoredFile[], now: Date): Promise<void> => {
  await Promise.all(
    files.filter(hasUnfinishedRun).map(async (file) => {
      try {
        const run = await readUnfinished(file)
        if (run) await recordOutcome(outcomes, run, now)
      } catch (error) {
        console.error(JSON.stringify({ code: 'JOB_STATE_UNKNOWN', type: file.type, ...errorTrace(error) }))
      }
    }),
  )
}

/** The uploads that have arrived or can be resumed. */
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
  const types = largeFileTypeIds.filter((type) => mayRead(session, type))
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
  checkReader(session, type)
  const [file, runs] = await Promise.all([readFile(type), lastRuns(type, largeFileLimits.chartRuns)])
  return { items: runs.map((run) => shownRun(run, file)) }
}
