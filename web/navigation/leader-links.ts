import { type Management, managementNames, managementsLed } from '../../shared/roles.ts'
import { paths } from '../paths.ts'
import { mayEnter, type Visitor } from '../screens.ts'

export type Way = { label: string; to: string }

/** The settings page of each management that has one. The ones of group disbursement are linked from its home. */
const settingsPages: Partial<Record<Management, string>> = {
  massiveBanking: paths.settingsPriority,
  housing: paths.settingsPriorityHousing,
  librances: paths.settingsLibrances,
}

/** A leader's own entries of the bar (A§2.10, decision 56), as far as the table of screens opens them. */
export const leaderWaysOf = (user: Visitor): Way[] => {
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
