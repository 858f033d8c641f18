import { statusLooks } from '../../../../shared/cases.ts'
import { bogotaDay } from '../../../../shared/dates.ts'
import { type PreparedFile, type PreparedList, preparedLimits } from '../../../../shared/prepared-files.ts'
import { managementNames } from '../../../../shared/roles.ts'
import { formatDay } from '../../../format.ts'
import { counted, quantity } from '../../../ui/counted.ts'
import { nameOfMonth } from '../../../ui/month-name.ts'
import { filterTexts } from '../filters/filter-texts.ts'

/** What a list has: `Aprobados de noviembre de 2026, Desembolsos, Gestor: ANA01`. */
export const listText = ({ status, query }: PreparedList): string => {
  const { management, month, day } = query
  const when = day ? ` del ${formatDay(day)}` : month ? ` de ${nameOfMonth(month)}` : ''
  return [`${statusLooks[status].plural}${when}`, managementNames[management], ...filterTexts(query)].join(
    ', ',
  )
}

const cases = (count: number): string => quantity(count, 'caso', 'casos')

const isFiltered = ({ query }: PreparedList): boolean => filterTexts(query).length > 0

/** How many cases the file will have. Of a filtered list, `total` is how many are searched, so it is not known. */
export const expectedRows = ({ list, total }: PreparedFile): number | undefined =>
  isFiltered(list) ? undefined : total

const progressText = (file: PreparedFile): string => {
  const { rows } = file
  const expected = expectedRows(file)
  if (expected !== undefined) return `: ${counted(rows)} de ${cases(expected)}`
  return rows > 0 ? `: ${cases(rows)}` : ''
}

/** The state of a file in words. */
export const stateText = (file: PreparedFile): string => {
  const { state, rows, unread, expiresAt } = file
  if (state === 'failed') return 'No se pudo preparar'
  if (state === 'preparing') return `En preparación${progressText(file)}`
  const left = unread > 0 ? `, sin ${cases(unread)} que no se ${unread === 1 ? 'pudo' : 'pudieron'} leer` : ''
  return `Listo: ${cases(rows)}${left}. Vence el ${formatDay(bogotaDay(new Date(expiresAt)))}`
}

export const fileName = ({ list, createdAt }: PreparedFile): string => {
  const { status, query } = list
  const when = query.day ?? query.month ?? bogotaDay(new Date(createdAt))
  const filtered = isFiltered(list) ? '_filtrados' : ''
  return `Casos_${statusLooks[status].plural}_${when.split('-').reverse().join('_')}${filtered}.xlsx`
}

export const preparedText = {
  title: 'Archivos preparados',
  about: `Cada archivo se guarda ${preparedLimits.keptDays} días. Puedes salir de esta pantalla: la preparación sigue.`,
  none: 'No tienes archivos preparados',
} as const
