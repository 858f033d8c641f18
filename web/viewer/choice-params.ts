import * as z from 'zod/mini'
import { type AddressValues, optionalParam, param } from '../address.ts'

/** The selected documents, in the URL. Documents of another order do not belong to this one. */
export const choiceParams = {
  set: param('conjunto', z.enum(['order', 'flatFile']), 'order'),
  document: optionalParam('documento', z.string()),
}
export type Choice = Partial<AddressValues<typeof choiceParams>>
