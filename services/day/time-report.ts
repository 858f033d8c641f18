import { type CaseAction, statusLabels, transitions } from '../../shared/cases.ts'
import { bogotaDateTime, bogotaDay } from '../../shared/dates.ts'
import type { dayCalls } from '../../shared/day-calls.ts'
import { casesOf } from '../../shared/day-summary.ts'
import { type WorkRecord, workOf } from '../../shared/records.ts'
import { portfolioNames } from '../../shared/reported-stages.ts'
import { stageNames, subStageNames } from '../../shared/stage-names.ts'
import { rowsPerReport, type TimeReportRow, type timeReports } from '../../shared/time-reports.ts'
import { type StoredCase, storedCase } from '../cases/stored-case.ts'
import type { Handler } from '../http/api.ts'
import { recordsOfDay } from '../records/records.ts'
import { totalsOfMonth } from '../records/stored-totals.ts'
import { checkLeads } from '../roster/team.ts'
import { readBatch } from '../table/batch.ts'
import { casesTable, keys } from '../table/keys.ts'

/** The work on a case that its handler ended. Records without a case are excluded. */
type CaseWork = WorkRecord & { caseNumber: string }
const isCaseWork = (record: WorkRecord): record is CaseWork =>
  record.isAutomatic && record.caseNumber !== undefined

const inBogota = (instant: string): string => bogotaDateTime(new Date(instant))

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

/** 'Case time report' of B§3, of a person's automatic records of a day: one query, and a batch per hundred cases. */
export const timeReport: Handler<typeof timeReports.ofDay> = async ({ body, session, now }) => {
  const user = body.user || session.login
  if (user !== session.login) await checkLeads(session, user)
  const day = body.day ?? bogotaDay(now)
  const worked = (await recordsOfDay(user, day)).filter(isCaseWork)
  const wanted = worked.map(({ caseNumber }) => keys.case(caseNumber))
  const cases = await readBatch(casesTable(), wanted, storedCase, { ConsistentRead: true })
  const found = new Map(cases.map((stored) => [stored.number, stored]))
  const rows = worked
    .toSorted((a, b) => a.endedAt.localeCompare(b.endedAt))
    .map((record) => rowOf(record, found.get(record.caseNumber)))
  return { day, items: rows.slice(0, rowsPerReport) }
}

/** A person's work in a month, by process and in total: one read of totals that are updated with each record (B§2). */
export const month: Handler<typeof dayCalls.month> = async ({ params: { user }, query, session, now }) => {
  if (user !== session.login) await checkLeads(session, user)
  const asked = query.month ?? bogotaDay(now).slice(0, 7)
  const items = (await totalsOfMonth(user, asked))
    .map(({ vertical, management, area, processName, ...counts }) => {
      const { approvedCount: aprovedCount, returnedCount, othersCount } = counts
      return {
        ...{ vertical, management, area, new: processName },
        ...casesOf([{ aprovedCount, returnedCount, othersCount }]),
      }
    })
    .filter(({ total }) => total > 0)
  return { month: asked, items, ...casesOf(items) }
}
