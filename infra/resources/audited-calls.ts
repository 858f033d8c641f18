import { auditAudited } from '../../services/audit-search/audited.ts'
import {
  caseChangesAudited,
  caseReportsAudited,
  casesAudited,
  leaderCasesAudited,
  openCaseAudited,
  voboQueueAudited,
} from '../../services/cases/audited.ts'
import { dailyDataAudited } from '../../services/daily-data/audited.ts'
import { documentReadingsAudited } from '../../services/document-readings/audited.ts'
import { documentsAudited } from '../../services/documents/audited.ts'
import { guaranteeReportAudited, guaranteesAudited } from '../../services/guarantees/audited.ts'
import type { Audited, AuditedCalls } from '../../services/http/audited.ts'
import { largeFilesAudited } from '../../services/large-files/audited.ts'
import { loadsAudited } from '../../services/loads/audited.ts'
import { namedUsersAudited } from '../../services/named-users/audited.ts'
import { notificationsAudited } from '../../services/notifications/audited.ts'
import { ordersAudited } from '../../services/orders/audited.ts'
import { preparedFilesAudited } from '../../services/prepared-files/audited.ts'
import { readingsAudited } from '../../services/readings/audited.ts'
import { rosterFilesAudited, rosterFilesAuditedOf } from '../../services/roster-files/audited.ts'
import { seatsAudited } from '../../services/seats/audited.ts'
import { trainingAudited } from '../../services/training-documents/audited.ts'
import { audit } from '../../shared/audit-calls.ts'
import { cases } from '../../shared/case-calls.ts'
import { caseChanges } from '../../shared/case-change-calls.ts'
import { caseReports } from '../../shared/case-reports.ts'
import type { Endpoint } from '../../shared/contract.ts'
import { dailyData } from '../../shared/daily-data.ts'
import { documents } from '../../shared/document-calls.ts'
import { documentReadings } from '../../shared/document-readings.ts'
import { guaranteeCalls } from '../../shared/guarantee-calls.ts'
import { guaranteeReport } from '../../shared/guarantee-report.ts'
import { largeFileCalls } from '../../shared/large-file-calls.ts'
import { leaderCases } from '../../shared/leader-case-calls.ts'
import { loads } from '../../shared/loads.ts'
import { namedUserCalls } from '../../shared/named-users.ts'
import { notifications } from '../../shared/notifications.ts'
import { ocrCalls } from '../../shared/ocr-calls.ts'
import { openCase } from '../../shared/open-case-call.ts'
import { orders } from '../../shared/orders.ts'
import { preparedFiles } from '../../shared/prepared-files.ts'
import { rosterFileCalls, rosterFileCallsOf } from '../../shared/roster-file-calls.ts'
import { seatCalls } from '../../shared/seat-calls.ts'
import { trainingCalls } from '../../shared/training-calls.ts'
import { voboQueue } from '../../shared/vobo-queue.ts'

/** A call as an entry of the audit trail names it. */
export const callName = ({ method, path }: Pick<Endpoint, 'method' | 'path'>): string => `${method} ${path}`

const ofContract = <Calls extends Readonly<Record<string, Endpoint>>>(
  calls: Calls,
  audited: AuditedCalls<Calls>,
): [string, Audited][] =>
  Object.entries(calls).flatMap(([name, endpoint]) => {
    const found = audited[name]
    return found ? [[callName(endpoint), found] as const] : []
  }) as [string, Audited][]

/** The calls that the audit trail has, as each noun says beside its routes. */
export const auditedCalls: ReadonlyMap<string, Audited> = new Map([
  ...ofContract(cases, casesAudited),
  ...ofContract(voboQueue, voboQueueAudited),
  ...ofContract(leaderCases, leaderCasesAudited),
  ...ofContract(caseChanges, caseChangesAudited),
  ...ofContract(openCase, openCaseAudited),
  ...ofContract(caseReports, caseReportsAudited),
  ...ofContract(orders, ordersAudited),
  ...ofContract(loads, loadsAudited),
  ...ofContract(documents, documentsAudited),
  ...ofContract(notifications, notificationsAudited),
  ...ofContract(documentReadings, documentReadingsAudited),
  ...ofContract(ocrCalls, readingsAudited),
  ...ofContract(trainingCalls, trainingAudited),
  ...ofContract(guaranteeCalls, guaranteesAudited),
  ...ofContract(guaranteeReport, guaranteeReportAudited),
  ...ofContract(seatCalls, seatsAudited),
  ...ofContract(rosterFileCalls, rosterFilesAudited),
  ...Object.values(rosterFileCallsOf).flatMap((calls) => ofContract(calls, rosterFilesAuditedOf)),
  ...ofContract(preparedFiles, preparedFilesAudited),
  ...ofContract(dailyData, dailyDataAudited),
  ...ofContract(largeFileCalls, largeFilesAudited),
  ...ofContract(audit, auditAudited),
  ...ofContract(namedUserCalls, namedUsersAudited),
])
