import { addDays, bogotaDay, bogotaTime } from '../../../../shared/dates.ts'
import { nightly } from '../../../../shared/nightly.ts'
import type { EndedRosterFile } from '../../../../shared/roster-files.ts'
import { formatDay, formatHour } from '../../../format.ts'
import { quantity } from '../../../ui/counted.ts'

/** When a staged file is applied each day, in Bogota (decision 68). */
const appliedAt = `${nightly.rosterApply}:00`

/** The next time that a staged file is applied. */
export const nextApplication = (now: Date): string => {
  const today = bogotaDay(now)
  const day = bogotaTime(now) < appliedAt ? today : addDays(today, 1)
  return `${formatDay(day)} a las ${formatHour(appliedAt)}`
}

export const recordsText = (records: number): string => quantity(records, 'registro', 'registros')

export const outcomeText = ({ outcome, endedBy }: EndedRosterFile): string => {
  if (outcome === 'failed') return 'No se pudo aplicar y nada cambió, súbelo de nuevo'
  return outcome === 'applied' ? 'Aplicado' : `Retirado${endedBy ? ` por ${endedBy}` : ''}`
}
