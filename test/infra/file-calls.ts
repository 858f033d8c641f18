import { previewKey, rejectedPrefix, summaryKey } from '../../services/large-files/object-keys.ts'
import { largeFileCalls } from '../../shared/large-file-calls.ts'
import { call } from '../support/api.ts'
import { startGlue } from '../support/glue.ts'
import {
  ageRun,
  arrived,
  asFiles,
  askCredentials,
  deliver,
  historyOf,
  mustBegin,
  namedUser,
  putObject,
  setLoadDay,
} from '../support/large-files.ts'
import { arrivalOf } from '../support/uploads.ts'
import { scanCalls } from './scan-calls.ts'

const now = '2026-11-22T15:00:00.000Z'
const summary = {
  ...{ outcome: 'published', rowsRead: 1, rowsWritten: 1, rowsRefused: 0, refusedBy: {}, controlTotals: {} },
  ...{ startedAt: now, endedAt: now },
}

/** A file that is aborted, one that is stopped, one that fails and is retried, and the next one of its type; then uploads of all kinds before and after their verdicts. */
export const fileCalls = async (): Promise<void> => {
  const glue = await startGlue()
  const user = await namedUser()
  const type = 'glatarex'
  const dropped = await mustBegin(user)
  await askCredentials(user, dropped)
  await call(asFiles, largeFileCalls.resume, user, { body: dropped })
  await call(asFiles, largeFileCalls.abandon, user, { body: dropped })
  const stranger = `large_files/${type}/1_by-hand.csv`
  await putObject(stranger)
  const upload = await arrived(user)
  const run = { type, id: upload.id, attempt: 1 } as const
  await historyOf(user)
  await call(asFiles, largeFileCalls.stop, user, { body: run })
  const end = (state: string) => deliver(glue.change(glue.runsOf(upload.id).at(-1) as never, state))
  // Its end is found by polling, that of the next one comes by an event.
  glue.change(glue.runsOf(upload.id).at(-1) as never, 'STOPPED')
  await historyOf(user)
  await call(asFiles, largeFileCalls.retry, user, { body: run })
  await deliver({ start: { ...run, attempt: 2 } })
  await end('FAILED')
  await call(asFiles, largeFileCalls.retry, user, { body: { ...run, attempt: 2 } })
  const next = { ...run, attempt: 3 }
  // The first start is not answered in time: the second one looks for its run.
  await ageRun(next, 'startUntil', 60_000)
  await deliver({ start: next })
  await deliver({ schedule: 'fileStates' })
  const { items } = (await call(asFiles, largeFileCalls.chart, user, { query: { type } })).body
  await putObject(summaryKey(next), JSON.stringify(summary))
  await putObject(previewKey(next), JSON.stringify({ columns: [], rows: [] }))
  await putObject(`${rejectedPrefix({ ...next, loadDay: items[0]?.loadDay ?? '' })}part-0.csv`, 'fila')
  for (const ask of [largeFileCalls.summary, largeFileCalls.preview, largeFileCalls.refusedRows])
    await call(asFiles, ask, user, { query: next })
  await end('SUCCEEDED')
  await setLoadDay(type, '2026-01-01')
  await arrived(user)
  // An invalid message is retried with a growing delay.
  await deliver({ unknown: true })
  await deliver(arrivalOf(stranger))
  await glue.stop()
  await scanCalls()
}
