import { identityTypes } from '../../../shared/identity-types.ts'
import { type Draft, type OrderForm, orderForm } from '../../../shared/orders.ts'
import { products } from '../../../shared/products.ts'
import { useForm } from '../../ui/use-form.ts'

/** The form as it is typed: every field is text, empty until filled. */
export type TypedOrder = { [Field in keyof OrderForm]: string }

export const emptyOrder: TypedOrder = {
  product: '',
  typeCustomer: '',
  identiCustomer: '',
  numberControl: '',
  creditProject: '',
}

/** The typed values of a draft. A correction has none: its order is filed, so its form cannot be edited. */
export const typedOf = (draft: Draft | undefined): TypedOrder =>
  draft && !draft.correction ? orderForm().parse(draft) : emptyOrder

/** The form of an order. 'Continuar' is enabled only while nothing is missing or wrong (A§5). */
export const useOrderForm = (initialValues: TypedOrder) => useForm({ schema: orderForm(), initialValues })
export type OrderFormState = ReturnType<typeof useOrderForm>

/** The fields' names within a sentence. */
export const orderNames = {
  product: 'producto',
  typeCustomer: 'tipo de documento',
  identiCustomer: 'documento',
  numberControl: 'número de control',
  creditProject: 'proyecto crediticio',
}

const asOption = ({ id, label }: { id: string; label: string }) => ({ value: id, label })
export const productOptions = products.map(asOption)
export const identityOptions = identityTypes.map(asOption)
