import { useEffect, useRef } from 'react'
import { useNavigate } from 'react-router-dom'
import { type OrderForm, orderLimits } from '../../../shared/orders.ts'
import type { SessionUser } from '../../../shared/sessions.ts'
import { ApiError, messageOf, problemFrom } from '../../api/api-error.ts'
import { useAction } from '../../api/use-action.ts'
import { documentsPath, orderPath } from '../../paths.ts'
import { Button } from '../../ui/button.tsx'
import { type Question, useConfirm, useProblem } from '../../ui/dialog-host.tsx'
import { DigitsField } from '../../ui/digits-field.tsx'
import { Facts } from '../../ui/facts.tsx'
import { Bullets, Fields, Foot } from '../../ui/layout.tsx'
import { OptionSelect } from '../../ui/option-select.tsx'
import { Card, Panel } from '../../ui/page.tsx'
import { focusField } from '../../ui/use-form.ts'
import { WhyNotLine } from '../../ui/why-not-line.tsx'
import type { Losing } from './begin-order.ts'
import {
  identityOptions,
  type OrderFormState,
  orderNames,
  productOptions,
  type TypedOrder,
  typedOf,
  useOrderForm,
} from './order-form.ts'
import classes from './orders.module.css'

/** The confirmation of A§2.2. */
const orderQuestion = ({ numberControl, creditProject }: OrderForm): Question => ({
  title: '¿Estás seguro de continuar?',
  body: (
    <>
      <p>Por favor verifica los siguientes datos.</p>
      <Card>
        <Facts
          facts={[
            { label: 'Número de control', value: numberControl },
            { label: 'Proyecto crediticio', value: creditProject },
          ]}
        />
      </Card>
    </>
  ),
  confirmLabel: 'Aceptar',
})

/**
 * Lists the files that a change of customer or product deletes, before it does. To cancel is to go back to those of
 * the uploaded files.
 */
const lossQuestion = ({ draft, files }: Losing): Question => ({
  title: '¿Quieres cambiar la orden y eliminar archivos?',
  body: (
    <>
      <p>
        La orden {draft.numberControl} ya tiene archivos que no son del nuevo cliente o que el nuevo producto
        no pide. Se eliminarán:
      </p>
      <Bullets above={3}>
        {files.map(({ id, fileName, typeNameLabel }) => (
          <li key={id}>
            <strong>{fileName}</strong> {typeNameLabel}
          </li>
        ))}
      </Bullets>
    </>
  ),
  confirmLabel: 'Eliminar y continuar',
  cancelLabel: 'Conservar la orden anterior',
  danger: true,
})

/** The fields of A§2.2, all of them required. */
const OrderFields = ({ form }: { form: OrderFormState }) => (
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

type Props = { user: SessionUser; initial: TypedOrder }

/** The order form with its confirmation (A§2.2); once accepted, the next screen is the documents of the order. */
export const OrderEntry = ({ user, initial }: Props) => {
  const navigate = useNavigate()
  const element = useRef<HTMLFormElement>(null)
  const form = useOrderForm(initial)
  const confirm = useConfirm()
  const showProblem = useProblem()
  const whyNot = form.whyNot(orderNames)
  // The form is the work of this screen: one order follows another without a way to its first field.
  useEffect(() => {
    if (document.activeElement?.matches('body, h1'))
      element.current?.querySelector('select')?.focus({ preventScroll: true })
  }, [])
  const begin = useAction({
    // Loads when an order starts, because the home needs none of these calls.
    act: async ({ order, discards }: { order: OrderForm; discards?: string[] }) =>
      (await import('./begin-order.ts')).beginUnlessLosing(order, user.rolUser, discards),
    onDone: (found, { order }) => {
      if (found) return void askLoss(order, found)
      const { numberControl } = order
      // Going back finds the form as it was left.
      void navigate(orderPath(numberControl), { replace: true })
      void navigate(documentsPath(numberControl))
    },
    onFailure: (error) => {
      const read = showProblem(problemFrom(error))
      if (error instanceof ApiError && error.code === 'duplicateControlNumber') {
        form.setFieldError('numberControl', messageOf(error))
        void read.then(() => focusField(element.current, 'numberControl'))
      }
      return true
    },
    failedText: (error, { order }) => `La orden ${order.numberControl} no comenzó. ${messageOf(error)}`,
  })
  const ask = (order: OrderForm) =>
    void confirm({ ...orderQuestion(order), act: (close) => begin.run({ order }, close) })
  /** The order was started before for another customer or product. */
  const askLoss = async (order: OrderForm, losing: Losing): Promise<void> => {
    const discards = losing.files.map(({ id }) => id)
    const answer = await confirm({
      ...lossQuestion(losing),
      act: (close) => begin.run({ order, discards }, close),
    })
    if (answer === false) form.setValues(typedOf(losing.draft))
  }
  return (
    <form ref={element} onSubmit={form.submit(ask)} noValidate>
      <Panel label="Datos de la orden">
        <OrderFields form={form} />
        <Foot>
          <WhyNotLine id="order-missing">{whyNot}</WhyNotLine>
          <Button type="submit" whyNot={whyNot} saidIn="order-missing">
            Continuar
          </Button>
        </Foot>
      </Panel>
    </form>
  )
}
