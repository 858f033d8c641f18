import * as z from 'zod'
import { endpoint } from './contract.ts'
import { demandManagements } from './demand.ts'
import {
  areWholeLists,
  componentLists,
  disbursementItem,
  housingItem,
  isDisbursementItem,
  isHousingItem,
  orderOf,
} from './demand-wire.ts'
import { once } from './once.ts'
import { readVersion, saved } from './saved-version.ts'

/** The calls that read and save the order of the next cases; each is for the leader of its management (C§7). */

const threeSlotsAnswer = once(() =>
  z.object({
    orderConfig: z.string(),
    orderDefault: z.string(),
    componentConfig: componentLists(),
    componentDefault: componentLists(),
    ...saved,
  }),
)
const housingAnswer = once(() => z.object({ Item: housingItem(), ...saved }))
const disbursementAnswer = once(() => z.object({ Item: disbursementItem(), ...saved }))

/** What one screen may choose from or say. */
const screenMaximum = 64

const roles = ['leader'] as const

export const demand = {
  /** The three-slot configuration, with the default that 'Reiniciar config.' restores. */
  priority: endpoint({ roles, method: 'GET', path: '/config/default', answer: threeSlotsAnswer }),
  changePriority: endpoint({
    roles,
    method: 'POST',
    path: '/config/priority',
    body: () =>
      z.object({
        listValuesComponent: componentLists().refine(areWholeLists),
        order: z
          .string()
          .max(128)
          .refine((text) => orderOf(text) !== undefined),
        version: readVersion,
      }),
    answer: threeSlotsAnswer,
  }),
  housing: endpoint({
    roles,
    method: 'GET',
    path: '/config/priority-housing',
    answer: housingAnswer,
  }),
  changeHousing: endpoint({
    roles,
    method: 'PUT',
    path: '/config/change-priority-housing',
    body: () => z.object({ Item: housingItem().refine(isHousingItem), version: readVersion }),
    answer: housingAnswer,
  }),
  disbursement: endpoint({
    roles,
    method: 'GET',
    path: '/config/disbursement',
    answer: disbursementAnswer,
  }),
  changeDisbursement: endpoint({
    roles,
    method: 'PUT',
    path: '/config/change-priority-disbursement',
    body: () => z.object({ Item: disbursementItem().refine(isDisbursementItem), version: readVersion }),
    answer: disbursementAnswer,
  }),
  /** What a screen lets choose, with the values that can be sorted; without a management, the caller's first screen. */
  categories: endpoint({
    roles,
    method: 'GET',
    path: '/config/categories',
    query: () => z.object({ management: z.enum(demandManagements).optional() }),
    answer: () =>
      z
        .array(
          z.object({ id: z.string(), label: z.string(), values: z.array(z.string()).max(screenMaximum) }),
        )
        .max(screenMaximum),
  }),
  /** Texts of the configuration screens. */
  copies: endpoint({
    roles,
    method: 'GET',
    path: '/config/copies',
    answer: () => z.array(z.object({ id: z.string(), text: z.string() })).max(screenMaximum),
  }),
}
