import { loadLimits } from '../../shared/loads.ts'
import { signedLink } from '../objects/links.ts'
import { documentsBucket } from '../objects/objects.ts'
import { updateItem, wasUpdated } from '../table/update-item.ts'
import { type LoadName, reportKey } from './object-keys.ts'
import { refusedRowsOf } from './refused-rows.ts'
import { writeOnce } from './report-file.ts'
import { reportPieces } from './report-pieces.ts'
import { findLoad, loadKeys, type StoredLoad } from './stored-load.ts'

/** Only a finished load has a report: until then more rows may come. */
export const hasReport = (load: StoredLoad): boolean => load.state === 'done' && rowsToReport(load) > 0

/** Whether its report is missing. */
export const lacksReport = (load: StoredLoad): boolean => hasReport(load) && !load.reportAt

export const rowsToReport = ({ refused, warned }: StoredLoad): number => refused + warned

export const reportLink = (name: LoadName): Promise<string> => signedLink(documentsBucket(), reportKey(name))

/** By then the loader that writes it has ended, successfully or not. */
const overdueMs = 120_000

/**
 * Whether this request may start writing the report: at most one writer at a time, none while the load's loader runs.
 */
export const takesUpReport = async (load: StoredLoad, now: Date): Promise<boolean> => {
  const before = new Date(now.getTime() - overdueMs).toISOString()
  if (load.updatedAt >= before) return false
  return wasUpdated({
    key: loadKeys.load(load),
    set: { reportAskedAt: now.toISOString() },
    condition:
      'attribute_exists(pk) AND attribute_not_exists(reportAt) AND (attribute_not_exists(reportAskedAt) OR reportAskedAt < :before)',
    values: { before },
  })
}

/** Writes the report of a finished load, unless it exists. Of two parallel reports the first one stays. */
export const writeReport = async (name: LoadName, now: Date): Promise<void> => {
  const load = await findLoad(name)
  if (!load || !lacksReport(load)) return
  await writeOnce(
    reportKey(name),
    reportPieces(refusedRowsOf(name), rowsToReport(load), loadLimits.reportRows),
  )
  await updateItem({
    key: loadKeys.load(name),
    set: { reportAt: now.toISOString() },
    condition: 'attribute_exists(pk)',
  })
}
