import { placeOf } from '../../../../shared/cases.ts'
import { formatDay } from '../../../format.ts'
import { counted } from '../../../ui/counted.ts'
import type { Option } from '../../../ui/option-select.tsx'
import type { DayCount, ListState } from './case-lists.ts'
import type { Tab } from './cases-address.ts'

/** The option of no day. */
export const wholeMonth = 'todos'

/** The days of a month that have cases, the latest first, with their numbers; also the chosen one. */
export const dayOptions = (days: readonly DayCount[] = [], chosen: string | undefined): Option[] => {
  const known = days.filter(({ day, count }) => count > 0 || day === chosen)
  const unknown = chosen && known.every(({ day }) => day !== chosen) ? [chosen] : []
  return [
    { value: wholeMonth, label: 'Todos los días' },
    ...known
      .toReversed()
      .map(({ day, count }) => ({ value: day, label: `${formatDay(day)} (${counted(count)})` })),
    ...unknown.map((day) => ({ value: day, label: formatDay(day) })),
  ]
}

/** The progress of the reading, or how much of the whole a list shows. */
export const listInfo = (tab: Tab, { rows, reading, arrived, total = 0, more }: ListState): string => {
  if (reading) return arrived > 0 ? `Cargando… ${counted(arrived)} casos` : 'Cargando…'
  if (placeOf[tab] !== 'queue') {
    if (!more) return ''
    const of = total > rows.length ? ` de ${counted(total)}` : ''
    return `Los ${counted(rows.length)} más recientes${of}; la búsqueda y el orden son solo de estos`
  }
  return total > rows.length
    ? `Los primeros ${counted(rows.length)} de ${counted(total)}, en el orden en que se asignan`
    : 'En el orden en que se asignan'
}
