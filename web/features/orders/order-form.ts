import { identityTypes } from '../../../shared/identity-types.ts'
import { type Draft, type OrderForm, orderForm, orderLimits, products } from '../../../shared/orders.ts'

/** The form as it is typed: every field is text, empty until filled. */
export type TypedOrder = { [Field in keyof OrderForm]: string }

export const emptyOrder: TypedOrder = {
  product: '',
  typeCustomer: '',
  identiCustomer: '',
  numberControl: '',
  creditProject: '',
}

/** What was typed for an order in preparation; what a correction puts right is filed and cannot be typed anew. */
export const typedOf = (draft: Draft | undefined): TypedOrder =>
  draft && !draft.correction ? orderForm.parse(draft) : emptyOrder

/** The order once every field satisfies A§5; 'Continuar' is enabled exactly then. */
export const completeOrder = (typed: TypedOrder): OrderForm | undefined => orderForm.safeParse(typed).data

export const isShortDocument = ({ identiCustomer }: TypedOrder): boolean =>
  identiCustomer.length > 0 && identiCustomer.length < orderLimits.documentMin

/** A§5. */
export const shortDocumentMessage = 'El documento debe tener mínimo 6 dígitos'

const asOption = ({ id, label }: { id: string; label: string }) => ({ value: id, label })
export const productOptions = products.map(asOption)
export const identityOptions = identityTypes.map(asOption)
