import { orderLimits } from '../../../shared/orders.ts'
import { DigitsField } from '../../ui/digits-field.tsx'
import { Fields } from '../../ui/layout.tsx'
import { OptionSelect } from '../../ui/option-select.tsx'
import { identityOptions, type OrderFormState, productOptions } from './order-form.ts'
import classes from './orders.module.css'

/** The fields of A§2.2, all of them required. */
export const OrderFields = ({ form }: { form: OrderFormState }) => (
  <Fields>
    <div className={classes.whole}>
      <OptionSelect
        label="Producto a desembolsar"
        placeholder="Selecciona el producto"
        options={productOptions}
        {...form.field('product')}
      />
    </div>
    <OptionSelect
      label="Tipo de documento del cliente"
      placeholder="Selecciona el tipo de documento"
      options={identityOptions}
      {...form.field('typeCustomer')}
    />
    <DigitsField
      label="Documento del cliente"
      maxDigits={orderLimits.documentMax}
      {...form.field('identiCustomer')}
    />
    <DigitsField
      label="Número de control"
      maxDigits={orderLimits.controlMax}
      {...form.field('numberControl')}
    />
    <DigitsField
      label="Proyecto crediticio"
      maxDigits={orderLimits.projectMax}
      {...form.field('creditProject')}
    />
  </Fields>
)
