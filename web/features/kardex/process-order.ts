import * as z from 'zod/mini'
import { kardexLimits } from '../../../shared/kardex-rules.ts'

/** The user of the order, and the area of its processes (decision 66). */
export type OrderOf = { user: string; vertical: string; management: string; area: string }
type Memory = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

const nameOf = ({ user, vertical, management, area }: OrderOf): string =>
  `kardex order ${[user, vertical, management, area].join('#')}`

/** The processes in the user's own order; empty if they have none. Stored in this browser (B§2). */
export const readOrder = (memory: Memory, of: OrderOf): string[] => {
  try {
    return z.array(z.string()).parse(JSON.parse(memory.getItem(nameOf(of)) ?? '[]'))
  } catch {
    return []
  }
}

export const saveOrder = (memory: Memory, of: OrderOf, processes: readonly string[]): void =>
  processes.length === 0
    ? memory.removeItem(nameOf(of))
    : memory.setItem(nameOf(of), JSON.stringify(processes))

/** Known rows in the saved order, then new rows in their own order. */
export const inOrder = <Row extends { process: string }>(
  rows: readonly Row[],
  order: readonly string[],
): Row[] => {
  const places = new Map(order.map((process, place) => [process, place]))
  const placeOf = ({ process }: Row) => places.get(process) ?? order.length
  return rows.toSorted((a, b) => placeOf(a) - placeOf(b))
}

/** The first processes of the user's order that still exist (decision 66). */
export const prioritiesOf = (rows: readonly { process: string }[], order: readonly string[]): string[] => {
  const present = new Set(rows.map(({ process }) => process))
  return order.filter((process) => present.has(process)).slice(0, kardexLimits.priorities)
}
