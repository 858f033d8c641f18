import { matchPath } from 'react-router-dom'
import { kardexRoles } from '../shared/kardex-roles.ts'
import { cancelOrderOf, hasRole, homesOf, type Management, type RoleKind } from '../shared/roles.ts'
import type { SessionUser } from '../shared/sessions.ts'
import type { Tool } from '../shared/tools.ts'
import { type Path, paths } from './paths.ts'

/** Who may enter a screen: a kind of role, maybe of some managements only, or a named user of a tool. */
type Entrant = { kind: RoleKind; of?: readonly Management[] } | { tool: Tool }

export type Screen = {
  /** The window title. `{name}` is filled from the URL; `mainTitle` omits it. */
  title: string
  who: readonly Entrant[]
  /** Also one of the five routes of the adviser order mode (A§2.1). */
  short?: true
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

const readsDocuments: Entrant[] = [{ tool: 'ocrAnalysis' }]
// Decisions 85 and 87.
const trainsReader: Entrant[] = [...analystsOf('groupDisbursement'), { tool: 'ocrTraining' }]
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
  },
  [paths.documents]: {
    title: 'Documentación de la orden {control}',
    who: kinds('adviser'),
    short: true,
  },
  [paths.sentOrders]: {
    title: 'Órdenes enviadas',
    who: kinds('adviser'),
    short: true,
  },
  [paths.viewer]: {
    title: 'Documentos de la orden {control}',
    // Only group disbursement's cases are orders with documents.
    who: [...kinds('adviser'), ...analystsOf('groupDisbursement'), ...leadersOf('groupDisbursement')],
    short: true,
  },
  [paths.leader]: {
    title: 'Indicadores',
    who: kinds('leader'),
  },
  [paths.cases]: {
    title: 'Buscar caso',
    who: kinds('leader'),
  },
  [paths.prioritise]: {
    title: 'Priorizar el caso {id}',
    who: kinds('leader'),
  },
  [paths.reassign]: {
    title: 'Reasignar el caso {id}',
    who: kinds('leader'),
  },
  [paths.settingsPriority]: {
    title: 'Configuración de la demanda de Banca Masiva',
    who: leadersOf('massiveBanking'),
  },
  [paths.settingsPriorityHousing]: {
    title: 'Configuración de la demanda de Vivienda',
    who: leadersOf('housing'),
  },
  [paths.settingsLibrances]: {
    title: 'Configuración Libranza',
    who: leadersOf('librances', 'groupDisbursement'),
  },
  [paths.settingsCenterDisbursement]: {
    title: 'Configuración de la demanda de Desembolso',
    who: leadersOf('groupDisbursement'),
  },
  [paths.settingsParametersDisbursement]: {
    title: 'Parametrizaciones Productividad',
    who: leadersOf('groupDisbursement'),
  },
  [paths.analyst]: {
    title: 'Gestión de casos',
    who: kinds('analyst'),
  },
  [paths.disbursementMenu]: {
    title: 'Menú de Desembolso',
    who: analystsOf('groupDisbursement'),
  },
  [paths.caseReport]: {
    title: 'Reportar caso',
    who: analystsOf('groupDisbursement', 'reviewDoc'),
  },
  [paths.reportedCases]: {
    title: 'Reportar Casos',
    who: analystsOf('groupDisbursement', 'reviewDoc'),
  },
  [paths.fng]: { title: 'Solicitar reserva FNG', who: reservesGuarantees },
  [paths.reserveForm]: {
    title: 'Solicitar reserva',
    who: reservesGuarantees,
  },
  [paths.guaranteeReserve]: {
    title: 'Reserva de garantía',
    who: reservesGuarantees,
  },
  [paths.fngReport]: {
    title: 'Reporte garantías FNG',
    who: kinds('fngReport'),
  },
  [paths.productivityReport]: {
    title: 'Gestión diaria',
    who: reportsDaily,
  },
  // Redirects to the kardex.
  [paths.productivityLeader]: { title: 'Novedades', who: kinds(...kardexRoles) },
  [paths.kardex]: {
    title: 'Novedades Kardex',
    who: kinds(...kardexRoles),
  },
  [paths.news]: {
    title: 'Novedades por usuario',
    who: leadsNews,
  },
  [paths.massiveNews]: {
    title: 'Novedades masivas',
    who: leadsNews,
  },
  [paths.groupSettings]: {
    title: 'Configuración de grupos',
    who: leadsNews,
  },
  [paths.staffAdmin]: {
    title: 'Administración de planta',
    who: kinds('staffAdmin', 'rootAdmin'),
  },
  [paths.kardexAdmin]: {
    title: 'Editar kardex',
    who: kinds('staffAdmin', 'rootAdmin'),
  },
  [paths.audit]: { title: 'Auditoría', who: kinds('rootAdmin') },
  [paths.namedUsers]: { title: 'Usuarios de herramientas', who: kinds('rootAdmin') },
  [paths.trainOcr]: { title: 'Clasificación Documental', who: trainsReader },
  [paths.labelDocument]: { title: 'Etiquetar documento', who: trainsReader },
  [paths.uploadLargeFiles]: {
    title: 'Carga de archivos',
    who: [{ tool: 'largeFiles' }],
  },
  [paths.analyzeOcr]: { title: 'Análisis de documentos', who: readsDocuments },
  [paths.ocrData]: { title: 'Datos del documento', who: readsDocuments },
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
