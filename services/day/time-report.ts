import { type CaseAction, statusLabels, transitions } from '../../shared/cases.ts'
import { bogotaDay, bogotaTime } from '../../shared/dates.ts'
import { type WorkRecord, workOf } from '../../shared/records.ts'
import { portfolioNames } from '../../shared/reported-stages.ts'
import { stageNames, subStageNames } from '../../shared/stage-names.ts'
import { rowsPerReport, type TimeReportRow, type timeReports } from '../../shared/time-reports.ts'
import { type StoredCase, storedCase } from '../cases/stored-case.ts'
import type { Handler } from '../http/api.ts'
import { recordsOfDay } from '../records/records.ts'
import { batchGet } from '../table/batch.ts'
import { casesTable, keys } from '../table/keys.ts'
import { readEach } from '../table/read-each.ts'
import { checkLeads } from './team-of.ts'

/** The work on a case that its handler ended. Records without a case are excluded. */
type CaseWork = WorkRecord & { caseNumber: string }
const isCaseWork = (record: WorkRecord): record is CaseWork =>
  record.isAutomatic && record.caseNumber !== undefined

const inBogota = (instant: string): string => {
  const at = new Date(instant)
  return `${bogotaDay(at)}T${bogotaTime(at)}`
}

const stateAfter = (action: CaseAction): string => statusLabels[transitions[action].to].label

/** The case keeps the name of the last outcome; for earlier ones the record has only the state. */
const outcomeOf = (record: CaseWork, found: StoredCase | undefined): string => {
  if (found?.statusCase && found.changedAt === record.endedAt) return found.statusCase
  if (record.pausedLabel === 'REASSIGNED') return 'Reasignado'
  if (record.pausedLabel === workOf.pause?.pausedLabel) return stateAfter('pause')
  if (record.approvedCount > 0) return stateAfter('approve')
  return stateAfter(record.returnedCount > 0 ? 'return' : 'reject')
}

const rowOf = (record: CaseWork, found: StoredCase | undefined): TimeReportRow => {
  const { portfolio, stage, subStage } = found ?? {}
  return {
    caso: record.caseNumber,
    finiciocaso: record.receivedAt ? inBogota(record.receivedAt) : '',
    finiciogestor: inBogota(record.beganAt),
    ffinalgestor: inBogota(record.endedAt),
    estado: outcomeOf(record, found),
    producto: portfolio ? portfolioNames[portfolio] : (found?.product ?? ''),
    proceso: stage ? stageNames[stage] : record.processName,
    subproceso: subStage ? subStageNames[subStage] : '',
    usuario: record.user,
  }
}

/**
 * 'Case time report' of B§3: the work on cases in a person's automatic records of a day, with data of the cases. One
 * query for the day, and one batch per hundred cases.
 */
export const timeReport: Handler<typeof timeReports.ofDay> = async ({ body, session, now }) => {
  const user = body.user || session.login
  if (user !== session.login) await checkLeads(session, user)
  const day = body.day ?? bogotaDay(now)
  const worked = (await recordsOfDay(user, day)).filter(isCaseWork)
  const items = await batchGet(
    casesTable(),
    worked.map(({ caseNumber }) => keys.case(caseNumber)),
    { ConsistentRead: true },
  )
  const found = new Map(
    readEach(items, (item) => storedCase().parse(item)).map((stored) => [stored.number, stored]),
  )
  const rows = worked
    .toSorted((a, b) => a.endedAt.localeCompare(b.endedAt))
    .map((record) => rowOf(record, found.get(record.caseNumber)))
  return { day, items: rows.slice(0, rowsPerReport) }
}
