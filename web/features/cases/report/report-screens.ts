import { CaseReportPage } from './case-report-page.tsx'
import { ReportedCasesPage } from './reported-cases-page.tsx'

/**
 * Both screens of reported cases in one file of the build: what each shared with the desk alone would come to the desk in
 * a file more.
 */
export const reportScreens = { list: ReportedCasesPage, report: CaseReportPage } as const
