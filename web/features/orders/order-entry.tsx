import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import type { OrderForm } from '../../../shared/orders.ts'
import type { SessionUser } from '../../../shared/sessions.ts'
import { messageOf } from '../../api/api-error.ts'
import { useAction } from '../../api/use-action.ts'
import { documentsPath, orderPath } from '../../paths.ts'
import { Button } from '../../ui/button.tsx'
import { ErrorModal, type Problem } from '../../ui/error-modal.tsx'
import { Panel } from '../../ui/page.tsx'
import { ConfirmOrder } from './confirm-order.tsx'
import { OrderFields } from './order-fields.tsx'
import { type TypedOrder, useOrderForm } from './order-form.ts'
import classes from './orders.module.css'

type Props = { user: SessionUser; initial: TypedOrder }

/** The order form with its confirmation (A§2.2): once accepted, the documents of the order are next. */
export const OrderEntry = ({ user, initial }: Props) => {
  const navigate = useNavigate()
  const form = useOrderForm(initial)
  const [asked, setAsked] = useState<OrderForm>()
  const [problem, setProblem] = useState<Problem>()
  const begin = useAction({
    // Fetched when an order begins: the home needs none of these calls.
    act: async (order: OrderForm) => (await import('./begin-order.ts')).beginOrder(order, user.rolUser),
    onDone: (_, { numberControl }) => {
      // Coming back finds the form as it was left.
      navigate(orderPath(numberControl), { replace: true })
      navigate(documentsPath(numberControl))
    },
    onFailure: (error) => {
      setAsked(undefined)
      setProblem({ text: messageOf(error) })
      return true
    },
    failedText: (error, { numberControl }) => `La orden ${numberControl} no comenzó. ${messageOf(error)}`,
  })
  return (
    <form onSubmit={form.submit(setAsked)} noValidate>
      <Panel label="Datos de la orden">
        <OrderFields form={form} />
        <div className={classes.submit}>
          <Button type="submit" disabled={!form.complete}>
            Continuar
          </Button>
        </div>
      </Panel>
      <ConfirmOrder
        order={asked}
        opened={asked !== undefined}
        busy={begin.busy}
        onConfirm={() => asked && void begin.run(asked)}
        onCancel={() => setAsked(undefined)}
      />
      <ErrorModal problem={problem} onClose={() => setProblem(undefined)} />
    </form>
  )
}
