import type { Answer } from '../../shared/contract.ts'
import { Refusal } from '../../shared/errors.ts'
import type { largeFileCalls } from '../../shared/large-file-calls.ts'
import { isFinal, type LargeFileTypeId, largeFileLimits, largeFileTypeIds } from '../../shared/large-files.ts'
import { errorTrace } from '../error-trace.ts'
import type { Call } from '../http/api.ts'
import { headObject, largeFilesBucket } from '../objects/objects.ts'
import { isMissing } from './missing.ts'
import { checkReader, mayRead } from './named.ts'
import { settle } from './settle.ts'
import { readFiles, type StoredFile } from './stored-file.ts'
import { lastRuns, readRun, shownRun } from './stored-run.ts'
import { resumableUntil } from './upload.ts'

type History = Call<typeof largeFileCalls.history>

/**
 * Queries Glue for unfinished runs, so that 'Actualizar' shows the current state. If Glue does not answer, the stored
 * state is shown.
 */
const settleUnderWay = async (files: readonly StoredFile[], now: Date): Promise<void> => {
  const underWay = files.filter(
    ({ state }) => state !== 'UPLOADING' && state !== 'ABANDONED' && !isFinal(state),
  )
  await Promise.all(
    underWay.map(async (file) => {
      try {
        const run = await readRun(file)
        if (run) await settle(run, now)
      } catch (error) {
        console.error(JSON.stringify({ code: 'JOB_STATE_UNKNOWN', type: file.type, ...errorTrace(error) }))
      }
    }),
  )
}

const uploading = async (files: readonly StoredFile[], { session, now }: History) => {
  const begun = await Promise.all(
    files
      .filter(({ state }) => state === 'UPLOADING')
      .map(async (file) => ({
        ...file,
        arrived: (await headObject(largeFilesBucket(), file.key)) !== undefined,
      })),
  )
  return begun
    .filter((file) => file.arrived || resumableUntil(file) > now.toISOString())
    .map((file) => {
      const { type, id, fileName, size, user, begunAt, arrived } = file
      const own = user === session.login
      return { type, id, fileName, size, user, own, arrived, begunAt, resumableUntil: resumableUntil(file) }
    })
}

/** The history of every type that its user may read (C§3), newest first. */
export const history = async (call: History): Promise<Answer<typeof largeFileCalls.history>> => {
  const { session, now } = call
  const types = largeFileTypeIds.filter((type) => mayRead(session, type))
  if (types.length === 0) throw new Refusal('forbidden')
  const isReadable = ({ type }: StoredFile) => types.includes(type)
  await settleUnderWay((await readFiles()).filter(isReadable), now)
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

/** The last runs of a type, for its chart. */
export const chart = async ({
  query: { type },
  session,
}: Call<typeof largeFileCalls.chart>): Promise<Answer<typeof largeFileCalls.chart>> => {
  checkReader(session, type)
  const [file, runs] = await Promise.all([
    readFiles().then((files) => files.find((each) => each.type === type)),
    lastRuns(type, largeFileLimits.chartRuns),
  ])
  return { items: runs.map((run) => shownRun(run, file)) }
}
