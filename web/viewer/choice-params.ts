import * as z from 'zod'
import { type AddressValues, optionalParam, param } from '../address.ts'

/** What was chosen to be seen, which the address carries; documents of another order are none of this one's. */
export const choiceParams = {
  set: param('conjunto', z.enum(['order', 'flatFile']), 'order'),
  document: optionalParam('documento', z.string()),
}
export type Choice = Partial<AddressValues<typeof choiceParams>>
