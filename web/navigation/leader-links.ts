import { hasKind, type Management, type RoleHolder, type RoleKind } from '../../shared/roles.ts'
import { paths } from '../paths.ts'

export type LeaderLink = { label: string; to: string }

/** The settings page of each management that has one; group disbursement's are reached from its home. */
const settingsPages: Partial<Record<Management, string>> = {
  massiveBanking: paths.settingsPriority,
  housing: paths.settingsPriorityHousing,
  librances: paths.settingsLibrances,
}

/** Entries of the navigation bar by management (A§2.10, decision 56). */
export const navigationOf = (management: Management): LeaderLink[] => {
  const settings = settingsPages[management]
  return [
    { label: 'Indicadores', to: paths.leader },
    { label: 'Buscar caso', to: paths.cases },
    ...(management === 'groupDisbursement'
      ? [{ label: 'Configuración Libranza', to: paths.settingsLibrances }]
      : []),
    ...(settings ? [{ label: 'Configuración', to: settings }] : []),
  ]
}

/** What a group disbursement leader configures, reached from their home (decision 56). */
export const homeSettingsOf = (management: Management): (LeaderLink & { about: string })[] =>
  management === 'groupDisbursement'
    ? [
        {
          label: 'Configuración de la demanda',
          about: 'El orden en que se asignan los casos de Desembolso',
          to: paths.settingsCenterDisbursement,
        },
        {
          label: 'Parametrizaciones Productividad',
          about: 'Los parámetros de cada producto',
          to: paths.settingsParametersDisbursement,
        },
      ]
    : []

/** Who gets 'Novedades' besides their daily-management button: A§2.10 and A§6 together (decision 56). */
const withNews = ['LideresDesembolsos', 'LideresVive', 'LideresDesembolsoV', 'LideresProductividad']
const reportsDaily: readonly RoleKind[] = [
  'analyst',
  'leader',
  'productivityReporter',
  'productivityLeader',
  'staffAdmin',
  'rootAdmin',
]

/** The daily-management buttons of somebody's roles (A§2.10). */
export const dailyLinksOf = (user: RoleHolder): LeaderLink[] => {
  const news = { label: 'Novedades', to: paths.productivityLeader }
  if (!hasKind(user, ...reportsDaily)) return [news]
  return [
    { label: 'Gestión diaria', to: paths.productivityReport },
    ...(withNews.some((role) => user.roles.includes(role)) ? [news] : []),
  ]
}
