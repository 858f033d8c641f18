import * as z from 'zod/mini'
import {
  type DisbursementOrder,
  defaultConfigurations,
  type HousingBoxes,
  type HousingCriterion,
  housingBoxes,
  housingCategoryIds,
  housingCriterionIds,
  isPermutation,
  type SlotCategory,
  slotCategories,
  slotCategoryIds,
  type ThreeSlots,
  type TwoPriorities,
} from './demand.ts'
import { lazyObject } from './lazy-object.ts'
import { loanLineIds, otherLines } from './loan-lines.ts'
import { once } from './once.ts'
import { recordOf } from './pick.ts'

/** The configurations by their names on the wire (C§3, C§7), both ways. */

const dateOrder = ['dateAssignment', 'hourAssignment'] as const

/** `product#flow#dateAssignment#hourAssignment` (C§3). */
const orderText = (order: readonly SlotCategory[]): string => [...order, ...dateOrder].join('#')

export const orderOf = (text: string): SlotCategory[] | undefined => {
  const parts = text.split('#')
  if (parts.splice(-dateOrder.length).join('#') !== dateOrder.join('#')) return undefined
  const order = slotCategoryIds.filter((id) => parts.includes(id))
  if (order.length !== parts.length) return undefined
  return order.sort((a, b) => parts.indexOf(a) - parts.indexOf(b))
}

const listOf = (category: SlotCategory) => {
  const { values } = slotCategories[category]
  return z.array(z.enum(values as readonly [string, ...string[]])).check(z.maxLength(values.length))
}
export const componentLists = once(() => z.object(recordOf(slotCategoryIds, listOf)))
type ComponentLists = z.output<ReturnType<typeof componentLists>>

/** A leader sorts whole lists: no value is missing, doubled or unknown. */
export const areWholeLists = (lists: ComponentLists): boolean =>
  slotCategoryIds.every((id) => isPermutation(lists[id], slotCategories[id].values))

export const threeSlotsRecord = ({ order, values }: ThreeSlots) => ({
  orderConfig: orderText(order),
  orderDefault: orderText(defaultConfigurations.massiveBanking.order),
  componentConfig: values,
  componentDefault: defaultConfigurations.massiveBanking.values,
})
export const threeSlotsOf = (order: string, values: ComponentLists): ThreeSlots => ({
  kind: 'massiveBanking',
  order: orderOf(order) ?? [],
  values,
})
export const threeSlotsSave = ({ order, values }: ThreeSlots) => ({
  listValuesComponent: values,
  order: orderText(order),
})

/** Per box the options to booleans, exactly one of which is true (C§3). */
const boxOptions = once(() => z.record(z.enum(housingCriterionIds), z.boolean()))
export const housingItem = once(() => z.record(z.enum(housingCategoryIds), boxOptions()))
export type HousingItem = z.output<ReturnType<typeof housingItem>>

const chosen = (options: z.output<ReturnType<typeof boxOptions>>): HousingCriterion | undefined => {
  const [first, ...others] = housingCriterionIds.filter((id) => options[id])
  return others.length === 0 ? first : undefined
}
const criteriaOfItem = (item: HousingItem) => recordOf(housingCategoryIds, (id) => chosen(item[id]))

export const housingRecord = ({ criteria }: HousingBoxes): HousingItem =>
  recordOf(housingCategoryIds, (category) => recordOf(housingCriterionIds, (id) => criteria[category] === id))
export const housingOf = (item: HousingItem): HousingBoxes =>
  housingBoxes().parse({ kind: 'housing', criteria: criteriaOfItem(item) })

/** The flag that is true for each order of the disbursement version; the others are false. */
const orderFlags = {
  date: 'Default',
  amount: 'P1Amount',
  fng: 'P1FNG',
  line: 'P1Line',
  lineThenAmount: 'P1LineP2Amount',
  lineThenFng: 'P1LineP2FNG',
} as const satisfies Record<DisbursementOrder, string>

export const disbursementItem = lazyObject(() => ({
  Default: z.boolean(),
  P1Amount: z.boolean(),
  P1FNG: z.boolean(),
  P1Line: z.boolean(),
  P1LineP2Amount: z.boolean(),
  P1LineP2FNG: z.boolean(),
  /** Line id → position; Otros is always the third (C§9). */
  optionsLine: z.record(z.enum([...loanLineIds, otherLines]), z.int()),
}))
export type DisbursementItem = z.output<ReturnType<typeof disbursementItem>>

const orderOfItem = (item: DisbursementItem): DisbursementOrder | undefined => {
  const ids = Object.keys(orderFlags) as DisbursementOrder[]
  const [first, ...others] = ids.filter((id) => item[orderFlags[id]])
  return others.length === 0 ? first : undefined
}
const linesOfItem = ({ optionsLine }: DisbursementItem) =>
  [...loanLineIds].sort((a, b) => optionsLine[a] - optionsLine[b])

const positionsOf = (lines: TwoPriorities['lines']) => ({
  ...recordOf(lines, (_, place) => place + 1),
  [otherLines]: lines.length + 1,
})
export const disbursementRecord = ({ order, lines }: TwoPriorities): DisbursementItem => ({
  ...recordOf(Object.values(orderFlags), (flag) => flag === orderFlags[order]),
  optionsLine: positionsOf(lines),
})
export const disbursementOf = (item: DisbursementItem): TwoPriorities => ({
  kind: 'groupDisbursement',
  order: orderOfItem(item) ?? 'date',
  lines: linesOfItem(item),
})

export const isHousingItem = (item: HousingItem): boolean =>
  housingBoxes().safeParse({ kind: 'housing', criteria: criteriaOfItem(item) }).success
export const isDisbursementItem = (item: DisbursementItem): boolean =>
  orderOfItem(item) !== undefined &&
  Object.entries(positionsOf(linesOfItem(item))).every(
    ([line, position]) => item.optionsLine[line as keyof typeof item.optionsLine] === position,
  )
