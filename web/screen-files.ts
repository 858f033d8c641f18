import type { ComponentType } from 'react'
import type { guaranteeScreens } from './guarantee-screens.ts'
import type { newsScreens } from './news-screens.ts'
import type { ocrScreens } from './ocr-screens.ts'
import { paths } from './paths.ts'
import type { screens } from './screens.ts'

export type LoadScreen = () => Promise<ComponentType>

export const newsScreen = (name: keyof typeof newsScreens) => async () =>
  (await import('./news-screens.ts')).newsScreens[name]()
const guaranteeScreen = (name: keyof typeof guaranteeScreens) => async () =>
  (await import('./guarantee-screens.ts')).guaranteeScreens[name]()
const ocrScreen = (name: keyof typeof ocrScreens) => async () =>
  (await import('./ocr-screens.ts')).ocrScreens[name]()

/**
 * The file of the build that each screen is in, loaded on the first visit. Only the routes read this table: screens
 * that link to others need `screens.ts` alone.
 */
export const screenFiles: Readonly<
  Record<Exclude<keyof typeof screens, typeof paths.productivityLeader>, LoadScreen>
> = {
  [paths.order]: async () => (await import('./features/orders/order-page.tsx')).OrderPage,
  [paths.documents]: async () => (await import('./features/documents/documents-page.tsx')).DocumentsPage,
  [paths.sentOrders]: async () => (await import('./features/orders/sent-orders-page.tsx')).SentOrdersPage,
  [paths.viewer]: async () => (await import('./viewer/viewer-page.tsx')).ViewerPage,
  [paths.leader]: async () => (await import('./features/cases/counts/home-page.tsx')).LeaderHomePage,
  [paths.cases]: async () => (await import('./features/cases/list/cases-page.tsx')).LeaderCasesPage,
  [paths.prioritise]: async () =>
    (await import('./features/cases/change/prioritise-page.tsx')).PrioritisePage,
  [paths.reassign]: async () => (await import('./features/cases/change/reassign-page.tsx')).ReassignPage,
  [paths.settingsPriority]: async () => (await import('./features/demand/slots-page.tsx')).SlotsPage,
  [paths.settingsPriorityHousing]: async () =>
    (await import('./features/demand/housing-page.tsx')).HousingPage,
  [paths.settingsLibrances]: async () =>
    (await import('./features/agreements/agreements-page.tsx')).AgreementsPage,
  [paths.settingsCenterDisbursement]: async () =>
    (await import('./features/demand/disbursement-page.tsx')).DisbursementPage,
  [paths.settingsParametersDisbursement]: async () =>
    (await import('./features/product-parameters/parameters-page.tsx')).ParametersPage,
  [paths.analyst]: async () => (await import('./features/cases/desk/analyst-page.tsx')).AnalystPage,
  [paths.disbursementMenu]: async () => (await import('./features/cases/desk/menu-page.tsx')).MenuPage,
  [paths.caseReport]: async () =>
    (await import('./features/cases/report/report-screens.ts')).reportScreens.report,
  [paths.reportedCases]: async () =>
    (await import('./features/cases/report/report-screens.ts')).reportScreens.list,
  [paths.fng]: guaranteeScreen('search'),
  [paths.reserveForm]: guaranteeScreen('form'),
  [paths.guaranteeReserve]: guaranteeScreen('result'),
  [paths.fngReport]: async () =>
    (await import('./features/guarantee-report/guarantee-report-page.tsx')).GuaranteeReportPage,
  [paths.productivityReport]: async () => (await import('./features/day/day-page.tsx')).DayPage,
  [paths.kardex]: newsScreen('kardex'),
  [paths.news]: newsScreen('news'),
  [paths.massiveNews]: newsScreen('massiveNews'),
  [paths.groupSettings]: newsScreen('groupSettings'),
  [paths.staffAdmin]: async () => (await import('./features/staff/staff-page.tsx')).StaffPage,
  [paths.kardexAdmin]: newsScreen('kardexAdmin'),
  [paths.audit]: async () => (await import('./features/audit/audit-page.tsx')).AuditPage,
  [paths.namedUsers]: async () =>
    (await import('./features/named-users/named-users-page.tsx')).NamedUsersPage,
  [paths.trainOcr]: ocrScreen('training'),
  [paths.labelDocument]: ocrScreen('training'),
  [paths.uploadLargeFiles]: async () => (await import('./features/large-files/files-page.tsx')).FilesPage,
  [paths.analyzeOcr]: ocrScreen('analyses'),
  [paths.ocrData]: ocrScreen('analyses'),
}
