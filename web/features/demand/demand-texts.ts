import { bogotaDay, bogotaTime } from '../../../shared/dates.ts'
import { formatDay, formatHour } from '../../format.ts'

type Saved = { savedBy?: string; savedAt?: string }

const whenOf = (savedAt: string): string => {
  const at = new Date(savedAt)
  return `el ${formatDay(bogotaDay(at))} a las ${formatHour(bogotaTime(at))}`
}

/** Who applied the present configuration, and when. */
export const savedText = ({ savedBy, savedAt }: Saved): string =>
  savedBy && savedAt
    ? `Configuración vigente: la aplicó ${savedBy} ${whenOf(savedAt)}`
    : 'Configuración vigente: la predeterminada, por fecha.'

/** The message for changes that conflict with another user's (decision 48). */
export const conflictText = (savedBy: string): string =>
  `${savedBy || 'Otra persona'} cambió esta configuración mientras la editabas. Tus cambios no se aplicaron y aquí los conservas.`

/** Why 'Aplicar cambios' is disabled (C§5). */
export const noPriority = 'Elige la prioridad 1'
