import * as z from 'zod/mini'
import { get, post, put } from './contract.ts'
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
import { lazyObject } from './lazy-object.ts'
import { readVersion, saved } from './saved-version.ts'

/** The calls that read and save the order of the next cases; each is for the leader of its management (C§7). */

const threeSlotsAnswer = lazyObject(() => ({
  orderConfig: z.string(),
  orderDefault: z.string(),
  componentConfig: componentLists(),
  componentDefault: componentLists(),
  ...saved,
}))
const housingAnswer = lazyObject(() => ({ Item: housingItem(), ...saved }))
const disbursementAnswer = lazyObject(() => ({ Item: disbursementItem(), ...saved }))

const screenMaximum = 64

const roles = ['leader'] as const

export const demand = {
  /** The three-slot configuration, with the default that 'Reiniciar config.' restores. */
  priority: get('/config/default', roles, { answer: threeSlotsAnswer }),
  changePriority: post('/config/priority', roles, {
    body: () => ({
      listValuesComponent: componentLists().check(z.refine(areWholeLists)),
      order: z.string().check(
        z.maxLength(128),
        z.refine((text) => orderOf(text) !== undefined),
      ),
      version: readVersion,
    }),
    answer: threeSlotsAnswer,
  }),
  housing: get('/config/priority-housing', roles, { answer: housingAnswer }),
  changeHousing: put('/config/change-priority-housing', roles, {
    body: () => ({ Item: housingItem().check(z.refine(isHousingItem)), version: readVersion }),
    answer: housingAnswer,
  }),
  disbursement: get('/config/disbursement', roles, { answer: disbursementAnswer }),
  changeDisbursement: put('/config/change-priority-disbursement', roles, {
    body: () => ({ Item: disbursementItem().check(z.refine(isDisbursementItem)), version: readVersion }),
    answer: disbursementAnswer,
  }),
  /** What a screen lets choose, with the values that can be sorted; without a management, the caller's first screen. */
  categories: get('/config/categories', roles, {
    query: () => ({ management: z.optional(z.enum(demandManagements)) }),
    answer: () =>
      z
        .array(
          z.object({
            id: z.string(),
            label: z.string(),
            values: z.array(z.string()).check(z.maxLength(screenMaximum)),
          }),
        )
        .check(z.maxLength(screenMaximum)),
  }),
  copies: get('/config/copies', roles, {
    answer: () => z.array(z.object({ id: z.string(), text: z.string() })).check(z.maxLength(screenMaximum)),
  }),
}
