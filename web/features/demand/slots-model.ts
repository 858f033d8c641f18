import { type SlotCategory, slotCategoryIds } from '../../../shared/demand.ts'

/** A category chosen in one slot is not offered in the others (C§4). */
export const categoriesFor = (order: readonly SlotCategory[], slot: number): SlotCategory[] =>
  slotCategoryIds.filter((id) => !order.includes(id) || order[slot] === id)

/** Slots fill in order (C§4). */
export const isOpen = (order: readonly SlotCategory[], slot: number): boolean => slot <= order.length

/** Another first priority clears the second and the third (C§4). */
export const chooseCategory = (
  order: readonly SlotCategory[],
  slot: number,
  category: SlotCategory,
): SlotCategory[] => {
  if (order[slot] === category) return [...order]
  return slot === 0 ? [category] : [...order.slice(0, slot), category, ...order.slice(slot + 1)]
}

/** Clears the following slots too: a third priority without a second would leave a gap. */
export const clearSlot = (order: readonly SlotCategory[], slot: number): SlotCategory[] =>
  order.slice(0, slot)
