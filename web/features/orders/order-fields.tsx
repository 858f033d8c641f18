import { orderLimits } from '../../../shared/orders.ts'
import { DigitsField } from '../../ui/digits-field.tsx'
import { OptionSelect } from '../../ui/option-select.tsx'
import {
  identityOptions,
  isShortDocument,
  productOptions,
  shortDocumentMessage,
  type TypedOrder,
} from './order-form.ts'
import classes from './orders.module.css'

type Props = { order: TypedOrder; onChange: (change: Partial<TypedOrder>) => void }

/** The fields of A§2.2, all of them required. */
export const OrderFields = ({ order, onChange }: Props) => (
  <div className={classes.fields}>
    <div className={classes.whole}>
      <OptionSelect
        label="Producto a desembolsar"
        placeholder="Selecciona el producto"
        options={productOptions}
        value={order.product}
        onChange={(product) => onChange({ product })}
      />
    </div>
    <OptionSelect
      label="Tipo de documento del cliente"
      placeholder="Selecciona el tipo de documento"
      options={identityOptions}
      value={order.typeCustomer}
      onChange={(typeCustomer) => onChange({ typeCustomer })}
    />
    <DigitsField
      label="Documento del cliente"
      maxDigits={orderLimits.documentMax}
      value={order.identiCustomer}
      onChange={(identiCustomer) => onChange({ identiCustomer })}
      error={isShortDocument(order) && shortDocumentMessage}
    />
    <DigitsField
      label="Número de control"
      maxDigits={orderLimits.controlMax}
      value={order.numberControl}
      onChange={(numberControl) => onChange({ numberControl })}
    />
    <DigitsField
      label="Proyecto crediticio"
      maxDigits={orderLimits.projectMax}
      value={order.creditProject}
      onChange={(creditProject) => onChange({ creditProject })}
    />
  </div>
)
