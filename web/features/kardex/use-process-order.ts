import { useState } from 'react'
import { type OrderOf, readOrder, saveOrder } from './process-order.ts'

/** The user's own order of the processes of an area; empty if they have none. */
export const useProcessOrder = (of: OrderOf) => {
  const [order, setOrder] = useState(() => readOrder(localStorage, of))
  const change = (next: readonly string[]) => {
    saveOrder(localStorage, of, next)
    setOrder([...next])
  }
  return [order, change] as const
}
