import * as z from 'zod'
import { kardexLimits } from '../../../shared/kardex-rules.ts'

/** Whose order, and of which area's processes (decision 66). */
export type OrderOf = { user: string; vertical: string; management: string; area: string }
type Memory = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

const nameOf = ({ user, vertical, management, area }: OrderOf): string =>
  `kardex order ${[user, vertical, management, area].join('#')}`

/** The processes in the order that their user gave them; empty while they gave none. It is kept in this browser (B§2). */
export const readOrder = (memory: Memory, of: OrderOf): string[] => {
  try {
    return z.array(z.string()).parse(JSON.parse(memory.getItem(nameOf(of)) ?? '[]'))
  } catch {
    return []
  }
}

export const keepOrder = (memory: Memory, of: OrderOf, processes: readonly string[]): void =>
  processes.length === 0
    ? memory.removeItem(nameOf(of))
    : memory.setItem(nameOf(of), JSON.stringify(processes))

/** Those that are in the order first; what came since then follows as it is. */
export const inOrder = <Row extends { process: string }>(
  rows: readonly Row[],
  order: readonly string[],
): Row[] => {
  const places = new Map(order.map((process, place) => [process, place]))
  const placeOf = ({ process }: Row) => places.get(process) ?? order.length
  return rows.toSorted((a, b) => placeOf(a) - placeOf(b))
}

/** The first processes of an order that its user gave, of those that are still there (decision 66). */
export const prioritiesOf = (rows: readonly { process: string }[], order: readonly string[]): string[] => {
  const present = new Set(rows.map(({ process }) => process))
  return order.filter((process) => present.has(process)).slice(0, kardexLimits.priorities)
}
