import type { ListState } from './case-lists.ts'
import type { Tab } from './cases-address.ts'

const counted = (count: number): string => count.toLocaleString('es-CO')

/** What is being read, or how much of the whole a list of waiting cases shows. */
export const listInfo = (tab: Tab, { rows, reading, arrived, total }: ListState): string => {
  if (reading) return arrived > 0 ? `Cargando… ${counted(arrived)} casos` : 'Cargando…'
  if (tab !== 'PENDING' || total === undefined) return ''
  return total > rows.length
    ? `Los primeros ${counted(rows.length)} de ${counted(total)}, en el orden en que se asignan`
    : 'En el orden en que se asignan'
}
