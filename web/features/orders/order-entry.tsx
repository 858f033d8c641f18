import { useRef, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import type { OrderForm } from '../../../shared/orders.ts'
import type { SessionUser } from '../../../shared/sessions.ts'
import { ApiError, messageOf } from '../../api/api-error.ts'
import { useAction } from '../../api/use-action.ts'
import { documentsPath, orderPath } from '../../paths.ts'
import { Button } from '../../ui/button.tsx'
import { ErrorModal, type Problem } from '../../ui/error-modal.tsx'
import { Panel } from '../../ui/page.tsx'
import { focusField } from '../../ui/use-form.ts'
import { WhyNotLine } from '../../ui/why-not-line.tsx'
import type { Losing } from './begin-order.ts'
import { ConfirmLoss } from './confirm-loss.tsx'
import { ConfirmOrder } from './confirm-order.tsx'
import { OrderFields } from './order-fields.tsx'
import { orderNames, type TypedOrder, typedOf, useOrderForm } from './order-form.ts'
import classes from './orders.module.css'

type Props = { user: SessionUser; initial: TypedOrder }

/** The order form with its confirmation (A§2.2); once accepted, the next screen is the documents of the order. */
export const OrderEntry = ({ user, initial }: Props) => {
  const navigate = useNavigate()
  const element = useRef<HTMLFormElement>(null)
  const form = useOrderForm(initial)
  const [asked, setAsked] = useState<OrderForm>()
  /** Files that would be lost, because the order was started before for another customer or product. */
  const [losing, setLosing] = useState<Losing>()
  const [problem, setProblem] = useState<Problem>()
  const whyNot = form.whyNot(orderNames)
  const close = () => {
    setAsked(undefined)
    setLosing(undefined)
  }
  const begin = useAction({
    // Loads when an order starts, because the home needs none of these calls.
    act: async ({ order, discards }: { order: OrderForm; discards?: string[] }) =>
      (await import('./begin-order.ts')).beginUnlessLosing(order, user.rolUser, discards),
    onDone: (found, { order: { numberControl } }) => {
      setLosing(found)
      if (found) return
      // Going back finds the form as it was left.
      navigate(orderPath(numberControl), { replace: true })
      navigate(documentsPath(numberControl))
    },
    onFailure: (error) => {
      close()
      setProblem({ text: messageOf(error) })
      if (error instanceof ApiError && error.code === 'duplicateControlNumber')
        form.setFieldError('numberControl', messageOf(error))
      return true
    },
    failedText: (error, { order }) => `La orden ${order.numberControl} no comenzó. ${messageOf(error)}`,
  })
  const closeProblem = () => {
    setProblem(undefined)
    // After the dialog has restored the focus.
    setTimeout(() => focusField(element.current, Object.keys(form.errors)[0]))
  }
  return (
    <form ref={element} onSubmit={form.submit(setAsked)} noValidate>
      <Panel label="Datos de la orden">
        <OrderFields form={form} />
        <div className={classes.submit}>
          <WhyNotLine id="order-missing">{whyNot}</WhyNotLine>
          <Button type="submit" whyNot={whyNot} saidIn="order-missing">
            Continuar
          </Button>
        </div>
      </Panel>
      <ConfirmOrder
        order={asked}
        opened={asked !== undefined && !losing}
        busy={begin.busy}
        onConfirm={() => asked && void begin.run({ order: asked })}
        onCancel={() => setAsked(undefined)}
      />
      <ConfirmLoss
        losing={losing}
        busy={begin.busy}
        onConfirm={() =>
          asked && losing && void begin.run({ order: asked, discards: losing.files.map(({ id }) => id) })
        }
        onKeep={() => {
          form.setValues(typedOf(losing?.draft))
          close()
        }}
        onClose={close}
      />
      <ErrorModal problem={problem} onClose={closeProblem} />
    </form>
  )
}
