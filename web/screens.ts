import type { ComponentType } from 'react'
import { matchPath } from 'react-router-dom'
import { kardexRoles } from '../shared/kardex-roles.ts'
import { cancelOrderOf, hasRole, homesOf, type Management, type RoleKind } from '../shared/roles.ts'
import type { SessionUser } from '../shared/sessions.ts'
import type { Tool } from '../shared/tools.ts'
import type { guaranteeScreens } from './guarantee-screens.ts'
import type { newsScreens } from './news-screens.ts'
import type { ocrScreens } from './ocr-screens.ts'
import { type Path, paths } from './paths.ts'

/** Who may enter a screen: a kind of role, maybe of some managements only, or a named user of a tool. */
type Entrant = { kind: RoleKind; of?: readonly Management[] } | { tool: Tool }

export type Screen = {
  /** The window title. `{name}` is filled from the URL; `mainTitle` omits it. */
  title: string
  who: readonly Entrant[]
  /** Also one of the five routes of the adviser order mode (A§2.1). */
  short?: true
  /** Its own file of the build, loaded on the first visit. Without one the path redirects (`aliases`). */
  chunk?: () => Promise<ComponentType>
}

const kinds = (...some: readonly RoleKind[]): Entrant[] => some.map((kind) => ({ kind }))
const leadersOf = (...of: readonly Management[]): Entrant[] => [{ kind: 'leader', of }]
const analystsOf = (...of: readonly Management[]): Entrant[] => [{ kind: 'analyst', of }]
/** Who reports their own day (A§2.10, decision 94), including B's administrators of productivity. */
const reportsDaily = kinds(
  'adviser',
  'analyst',
  'leader',
  'productivityReporter',
  'productivityLeader',
  'staffAdmin',
  'rootAdmin',
)

export const newsScreen = (name: keyof typeof newsScreens) => async () =>
  (await import('./news-screens.ts')).newsScreens[name]()

const guaranteeScreen = (name: keyof typeof guaranteeScreens) => async () =>
  (await import('./guarantee-screens.ts')).guaranteeScreens[name]()
const ocrScreen = (name: keyof typeof ocrScreens) => async () =>
  (await import('./ocr-screens.ts')).ocrScreens[name]()

const analysis = {
  who: [{ tool: 'ocrAnalysis' }],
  chunk: ocrScreen('analyses'),
} as const satisfies Partial<Screen>
// Decisions 85 and 87.
const training = {
  who: [...analystsOf('groupDisbursement'), { tool: 'ocrTraining' }],
  chunk: ocrScreen('training'),
} as const satisfies Partial<Screen>
/** Decision 77. */
const reservesGuarantees = analystsOf('groupDisbursement', 'fng')

/** The roles that have news and groups (B§6, decision 62). */
const leadsNews = kinds('leader', 'productivityLeader')

/**
 * Every route of A§2.1 but the landing, with who may enter it. A calls some of them open, but even those need
 * a session (decision 4) and a role that the API serves.
 */
export const screens: Readonly<Record<Exclude<Path, typeof paths.landing>, Screen>> = {
  [paths.order]: {
    title: 'Orden de Desembolso',
    who: kinds('adviser'),
    short: true,
    chunk: async () => (await import('./features/orders/order-page.tsx')).OrderPage,
  },
  [paths.documents]: {
    title: 'Documentación de la orden {control}',
    who: kinds('adviser'),
    short: true,
    chunk: async () => (await import('./features/documents/documents-page.tsx')).DocumentsPage,
  },
  [paths.sentOrders]: {
    title: 'Órdenes enviadas',
    who: kinds('adviser'),
    short: true,
    chunk: async () => (await import('./features/orders/sent-orders-page.tsx')).SentOrdersPage,
  },
  [paths.viewer]: {
    title: 'Documentos de la orden {control}',
    // Only group disbursement's cases are orders with documents.
    who: [...kinds('adviser'), ...analystsOf('groupDisbursement'), ...leadersOf('groupDisbursement')],
    short: true,
    chunk: async () => (await import('./viewer/viewer-page.tsx')).ViewerPage,
  },
  [paths.leader]: {
    title: 'Indicadores',
    who: kinds('leader'),
    chunk: async () => (await import('./features/cases/counts/home-page.tsx')).LeaderHomePage,
  },
  [paths.cases]: {
    title: 'Buscar caso',
    who: kinds('leader'),
    chunk: async () => (await import('./features/cases/list/cases-page.tsx')).LeaderCasesPage,
  },
  [paths.prioritise]: {
    title: 'Priorizar el caso {id}',
    who: kinds('leader'),
    chunk: async () => (await import('./features/cases/change/prioritise-page.tsx')).PrioritisePage,
  },
  [paths.reassign]: {
    title: 'Reasignar el caso {id}',
    who: kinds('leader'),
    chunk: async () => (await import('./features/cases/change/reassign-page.tsx')).ReassignPage,
  },
  [paths.settingsPriority]: {
    title: 'Configuración de la demanda de Banca Masiva',
    who: leadersOf('massiveBanking'),
    chunk: async () => (await import('./features/demand/slots-page.tsx')).SlotsPage,
  },
  [paths.settingsPriorityHousing]: {
    title: 'Configuración de la demanda de Vivienda',
    who: leadersOf('housing'),
    chunk: async () => (await import('./features/demand/housing-page.tsx')).HousingPage,
  },
  [paths.settingsLibrances]: {
    title: 'Configuración Libranza',
    who: leadersOf('librances', 'groupDisbursement'),
    chunk: async () => (await import('./features/agreements/agreements-page.tsx')).AgreementsPage,
  },
  [paths.settingsCenterDisbursement]: {
    title: 'Configuración de la demanda de Desembolso',
    who: leadersOf('groupDisbursement'),
    chunk: async () => (await import('./features/demand/disbursement-page.tsx')).DisbursementPage,
  },
  [paths.settingsParametersDisbursement]: {
    title: 'Parametrizaciones Productividad',
    who: leadersOf('groupDisbursement'),
    chunk: async () => (await import('./features/product-parameters/parameters-page.tsx')).ParametersPage,
  },
  [paths.analyst]: {
    title: 'Gestión de casos',
    who: kinds('analyst'),
    chunk: async () => (await import('./features/cases/desk/analyst-page.tsx')).AnalystPage,
  },
  [paths.disbursementMenu]: {
    title: 'Menú de Desembolso',
    who: analystsOf('groupDisbursement'),
    chunk: async () => (await import('./features/cases/desk/menu-page.tsx')).MenuPage,
  },
  [paths.caseReport]: {
    title: 'Reportar caso',
    who: analystsOf('groupDisbursement', 'reviewDoc'),
    chunk: async () => (await import('./features/cases/report/report-screens.ts')).reportScreens.report,
  },
  [paths.reportedCases]: {
    title: 'Reportar Casos',
    who: analystsOf('groupDisbursement', 'reviewDoc'),
    chunk: async () => (await import('./features/cases/report/report-screens.ts')).reportScreens.list,
  },
  [paths.fng]: { title: 'Solicitar reserva FNG', who: reservesGuarantees, chunk: guaranteeScreen('search') },
  [paths.reserveForm]: {
    title: 'Solicitar reserva',
    who: reservesGuarantees,
    chunk: guaranteeScreen('form'),
  },
  [paths.guaranteeReserve]: {
    title: 'Reserva de garantía',
    who: reservesGuarantees,
    chunk: guaranteeScreen('result'),
  },
  [paths.fngReport]: {
    title: 'Reporte garantías FNG',
    who: kinds('fngReport'),
    chunk: async () =>
      (await import('./features/guarantee-report/guarantee-report-page.tsx')).GuaranteeReportPage,
  },
  [paths.productivityReport]: {
    title: 'Gestión diaria',
    who: reportsDaily,
    chunk: async () => (await import('./features/day/day-page.tsx')).DayPage,
  },
  // Redirects to the kardex.
  [paths.productivityLeader]: { title: 'Novedades', who: kinds(...kardexRoles) },
  [paths.kardex]: {
    title: 'Novedades Kardex',
    who: kinds(...kardexRoles),
    chunk: newsScreen('kardex'),
  },
  [paths.news]: {
    title: 'Novedades por usuario',
    who: leadsNews,
    chunk: newsScreen('news'),
  },
  [paths.massiveNews]: {
    title: 'Novedades masivas',
    who: leadsNews,
    chunk: newsScreen('massiveNews'),
  },
  [paths.groupSettings]: {
    title: 'Configuración de grupos',
    who: leadsNews,
    chunk: newsScreen('groupSettings'),
  },
  [paths.staffAdmin]: {
    title: 'Administración de planta',
    who: kinds('staffAdmin', 'rootAdmin'),
    chunk: async () => (await import('./features/staff/staff-page.tsx')).StaffPage,
  },
  [paths.kardexAdmin]: {
    title: 'Editar kardex',
    who: kinds('staffAdmin', 'rootAdmin'),
    chunk: newsScreen('kardexAdmin'),
  },
  [paths.trainOcr]: { title: 'Clasificación Documental', ...training },
  [paths.labelDocument]: { title: 'Etiquetar documento', ...training },
  [paths.uploadLargeFiles]: {
    title: 'Carga de archivos',
    who: [{ tool: 'largeFiles' }],
    chunk: async () => (await import('./features/large-files/files-page.tsx')).FilesPage,
  },
  [paths.analyzeOcr]: { title: 'Análisis de documentos', ...analysis },
  [paths.ocrData]: { title: 'Datos del documento', ...analysis },
}

export type Visitor = Pick<SessionUser, 'roles' | 'tools'> & Partial<Pick<SessionUser, 'app'>>
export const screenPaths = Object.keys(screens) as (keyof typeof screens)[]

/** The screen of a path, with its path parameters; undefined where no route matches. */
export const screenAt = (pathname: string) => {
  for (const path of screenPaths) {
    const match = matchPath(path, pathname)
    if (match) return { ...screens[path], path, params: match.params }
  }
  return undefined
}

/**
 * Whether a user may enter a screen: a role or a tool of theirs opens it, or their role itself sends them
 * there. In the adviser order mode only its own routes are open (A§2.1).
 */
export const mayEnter = (visitor: Visitor, to: string): boolean => {
  const screen = screenAt(to.split('?')[0] ?? '')
  if (!screen || (visitor.app === '1' && !screen.short)) return false
  if ([...homesOf(visitor), cancelOrderOf(visitor)].includes(screen.path)) return true
  return screen.who.some((one) =>
    'tool' in one ? visitor.tools.includes(one.tool) : hasRole(visitor, one.kind, one.of),
  )
}

/** The title of a screen without the parts that the URL fills in. */
export const mainTitle = (title: string): string => title.replace(/ ?\{\w+\}/g, '')
