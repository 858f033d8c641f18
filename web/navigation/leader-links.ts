import { type Management, managementNames, managementsLed } from '../../shared/roles.ts'
import { paths } from '../paths.ts'
import { mayEnter, type Visitor } from '../screens.ts'
import type { Way } from './ways.ts'

/** The settings page of each management that has one. The ones of group disbursement are linked from its home. */
const settingsPages: Partial<Record<Management, string>> = {
  massiveBanking: paths.settingsPriority,
  housing: paths.settingsPriorityHousing,
  librances: paths.settingsLibrances,
}

/** Entries of the navigation bar (A§2.10, decision 56) that the table of screens opens to the leader. */
export const navigationOf = (user: Visitor): Way[] => {
  const led = managementsLed(user)
  const links = [
    { label: 'Indicadores', to: paths.leader },
    { label: 'Buscar caso', to: paths.cases },
    ...(led.includes('groupDisbursement')
      ? [{ label: 'Configuración Libranza', to: paths.settingsLibrances }]
      : []),
    ...led.map((management) => ({
      label: led.length === 1 ? 'Configuración' : `Configuración ${managementNames[management]}`,
      to: settingsPages[management] ?? '',
    })),
  ]
  const isFirst = ({ to }: Way, place: number) => links.findIndex((one) => one.to === to) === place
  return links.filter((link, place) => mayEnter(user, link.to) && isFirst(link, place))
}

const homeSettings: readonly (Way & { about: string })[] = [
  {
    label: 'Configuración de la demanda',
    about: 'El orden en que se asignan los casos de Desembolso',
    to: paths.settingsCenterDisbursement,
  },
  {
    label: 'Parametrizaciones Productividad',
    about: 'El ANS de cada producto y sus excepciones',
    to: paths.settingsParametersDisbursement,
  },
]

/**
 * The settings that a leader opens from their home: those of group disbursement, which are not in the bar
 * (decision 56).
 */
export const homeSettingsOf = (user: Visitor) => homeSettings.filter(({ to }) => mayEnter(user, to))
