import {
  type DisbursementOrder,
  type DisbursementPriority,
  disbursementOrders,
} from '../../../shared/demand.ts'

const ids = Object.keys(disbursementOrders) as DisbursementOrder[]

/** Prioridad 1 and 2 of an order; empty for the order by date. */
export const prioritiesOf = (order: DisbursementOrder): readonly DisbursementPriority[] =>
  disbursementOrders[order]

/** The order of two choices; Prioridad 2 counts only under Línea (C§2.4). */
export const orderOfPriorities = (
  first: DisbursementPriority | undefined,
  second?: DisbursementPriority,
): DisbursementOrder => {
  const chosen = [first, first === 'line' ? second : undefined].filter((each) => each !== undefined)
  return ids.find((id) => disbursementOrders[id].join() === chosen.join()) ?? 'date'
}

/** Prioridad 2 is enabled only when Prioridad 1 is Línea, and offers the remaining two. */
export const secondChoices = (first: DisbursementPriority | undefined): DisbursementPriority[] =>
  first === 'line' ? ['amount', 'fng'] : []
