import { statusLooks } from '../../../../shared/cases.ts'
import { bogotaDay } from '../../../../shared/dates.ts'
import { type PreparedFile, type PreparedList, preparedLimits } from '../../../../shared/prepared-files.ts'
import { managementNames } from '../../../../shared/roles.ts'
import { formatDay } from '../../../format.ts'
import { counted, quantity } from '../../../ui/counted.ts'
import { nameOfMonth } from '../../../ui/month-name.ts'

/** What a list has: `Aprobados de noviembre de 2026, Desembolsos`. */
export const listText = ({ status, query: { management, month, day } }: PreparedList): string => {
  const when = day ? ` del ${formatDay(day)}` : month ? ` de ${nameOfMonth(month)}` : ''
  return `${statusLooks[status].plural}${when}, ${managementNames[management]}`
}

const cases = (count: number): string => quantity(count, 'caso', 'casos')

/** The state of a file in words. */
export const stateText = ({ state, rows, total, unread, expiresAt }: PreparedFile): string => {
  if (state === 'failed') return 'No se pudo preparar'
  if (state === 'preparing')
    return total === undefined ? 'En preparación' : `En preparación: ${counted(rows)} de ${cases(total)}`
  const left = unread > 0 ? `, sin ${cases(unread)} que no se ${unread === 1 ? 'pudo' : 'pudieron'} leer` : ''
  return `Listo: ${cases(rows)}${left}. Vence el ${formatDay(bogotaDay(new Date(expiresAt)))}`
}

export const fileName = ({ list: { status, query }, createdAt }: PreparedFile): string => {
  const when = query.day ?? query.month ?? bogotaDay(new Date(createdAt))
  return `Casos_${statusLooks[status].plural}_${when.split('-').reverse().join('_')}.xlsx`
}

export const preparedText = {
  title: 'Archivos preparados',
  about: `Cada archivo se guarda ${preparedLimits.keptDays} días. Puedes salir de esta pantalla: la preparación sigue.`,
  none: 'No tienes archivos preparados',
} as const
