import { paths } from '../paths.ts'
import { mayEnter, type Visitor } from '../screens.ts'
import type { Way } from './leader-links.ts'

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
