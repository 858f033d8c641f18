import { useState } from 'react'
import * as z from 'zod/mini'
import { kardexLimits } from '../../../../shared/kardex-rules.ts'
import { storedIn } from '../../../window-draft.ts'

/** The user of the order, and the area of its processes (decision 66). */
export type OrderOf = { user: string; vertical: string; management: string; area: string }

/** The processes in the user's own order, in this browser (B§2). */
const orderIn = ({ user, vertical, management, area }: OrderOf) =>
  storedIn(
    () => localStorage,
    () => z.array(z.string()),
    `kardex order ${[user, vertical, management, area].join('#')}`,
  )

/** The user's own order of the processes of an area; empty if they have none. */
export const useProcessOrder = (of: OrderOf) => {
  const [order, setOrder] = useState(() => orderIn(of).read() ?? [])
  const change = (next: readonly string[]) => {
    if (next.length === 0) orderIn(of).remove()
    else orderIn(of).write([...next])
    setOrder([...next])
  }
  return [order, change] as const
}

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
