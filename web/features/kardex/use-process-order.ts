import { useState } from 'react'
import { keepOrder, type OrderOf, readOrder } from './process-order.ts'

/** The user's own order of the processes of an area; empty if they have none. */
export const useProcessOrder = (of: OrderOf) => {
  const [order, setOrder] = useState(() => readOrder(localStorage, of))
  const change = (next: readonly string[]) => {
    keepOrder(localStorage, of, next)
    setOrder([...next])
  }
  return [order, change] as const
}
