import { type FormEvent, useState } from 'react'
import { Link, useNavigate } from 'react-router-dom'
import { orders } from '../../../shared/orders.ts'
import { isStatus, messageOf } from '../../api/api-error.ts'
import { useApi } from '../../api/use-api.tsx'
import { documentsPath, orderParams, orderPath, paths } from '../../paths.ts'
import { useUser } from '../../session/use-session.ts'
import { Button } from '../../ui/button.tsx'
import { ErrorModal } from '../../ui/error-modal.tsx'
import { Loading } from '../../ui/loading.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Page, Panel } from '../../ui/page.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { useAddress } from '../../use-address.ts'
import { beginOrder } from './begin-order.ts'
import { ConfirmOrder } from './confirm-order.tsx'
import { DraftsList } from './drafts-list.tsx'
import { OrderFields } from './order-fields.tsx'
import { completeOrder, type TypedOrder, typedOf } from './order-form.ts'
import classes from './orders.module.css'

const OrderEntry = ({ initial }: { initial: TypedOrder }) => {
  const user = useUser()
  const navigate = useNavigate()
  const [typed, setTyped] = useState(initial)
  const [asking, setAsking] = useState(false)
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const order = completeOrder(typed)

  const accept = async () => {
    if (!order || !user) return
    setBusy(true)
    const failure = await beginOrder(order, user.rolUser)
    setBusy(false)
    setAsking(false)
    if (failure) return setProblem(failure)
    // Coming back finds the form as it was left.
    navigate(orderPath(order.numberControl), { replace: true })
    navigate(documentsPath(order.numberControl))
  }

  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (order) setAsking(true)
  }

  return (
    <form onSubmit={submit} noValidate>
      <Panel label="Datos de la orden">
        <OrderFields order={typed} onChange={(change) => setTyped((old) => ({ ...old, ...change }))} />
        <div className={classes.submit}>
          <Button type="submit" disabled={!order}>
            Continuar
          </Button>
        </div>
      </Panel>
      <ConfirmOrder
        order={order}
        opened={asking}
        busy={busy}
        onConfirm={accept}
        onCancel={() => setAsking(false)}
      />
      <ErrorModal problem={problem ? { text: problem } : undefined} onClose={() => setProblem(undefined)} />
    </form>
  )
}

type FailedProps = { error: unknown; onRetry: () => void }

/** What was typed is there, and only cannot be read now: an empty form would say that it is lost. */
const Failed = ({ error, onRetry }: FailedProps) => (
  <Panel>
    <Notice title="¡Lo sentimos!" alert onRetry={onRetry}>
      {messageOf(error)}
    </Notice>
  </Panel>
)

/** The order form (A§2.2); `?control=` takes up what was typed for an order in preparation. */
export const OrderPage = () => {
  const [{ control }] = useAddress(orderParams)
  const input = control ? { params: { numberControl: control } } : undefined
  const { data: draft, error, isLoading, mutate } = useApi(orders.draft, input)
  const failed = error !== undefined && !draft && !isStatus(error, 404)
  return (
    <Page width="medium">
      <PageHeader
        title="Orden de Desembolso"
        subtitle="Todos los campos son obligatorios"
        actions={
          <Link className={classes.link} to={paths.sentOrders}>
            Enviadas &gt;
          </Link>
        }
      />
      {isLoading && <Loading />}
      {!isLoading && failed && <Failed error={error} onRetry={() => void mutate()} />}
      {!isLoading && !failed && <OrderEntry key={draft ? control : ''} initial={typedOf(draft)} />}
      <DraftsList />
    </Page>
  )
}
