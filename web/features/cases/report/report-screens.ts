import { CaseReportPage } from './case-report-page.tsx'
import { ReportedCasesPage } from './reported-cases-page.tsx'

/**
 * Both screens of reported cases in one file of the build: code that each of them shared with the desk alone
 * would give the desk one more file to load.
 */
export const reportScreens = { list: ReportedCasesPage, report: CaseReportPage } as const
