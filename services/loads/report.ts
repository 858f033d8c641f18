import { loadLimits } from '../../shared/loads.ts'
import { signedLink } from '../objects/links.ts'
import { documentsBucket } from '../objects/objects.ts'
import { updateItem, wasUpdated } from '../table/update-item.ts'
import { type LoadName, reportKey } from './object-keys.ts'
import { refusedRowsOf } from './refused-rows.ts'
import { writeOnce } from './report-file.ts'
import { reportPieces } from './report-pieces.ts'
import { findLoad, loadKeys, type StoredLoad } from './stored-load.ts'

/** Only what is over has a report: until then more rows may come. */
export const hasReport = (load: StoredLoad): boolean => load.state === 'done' && rowsToReport(load) > 0

/** Whether its report is still to be written. */
export const lacksReport = (load: StoredLoad): boolean => hasReport(load) && !load.reportAt

export const rowsToReport = ({ refused, warned }: StoredLoad): number => refused + warned

export const reportLink = (name: LoadName): Promise<string> => signedLink(documentsBucket(), reportKey(name))

/** The loader that is at it has ended by then, well or badly. */
const overdueMs = 120_000

/** Whether whoever asks for a report has it written: once in a while, however many ask, and not while the load's loader is at it. */
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

/** Writes the report of a load that is over, unless it is there. Written twice at once, the first one stands. */
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
