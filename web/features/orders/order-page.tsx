import { Link } from 'react-router-dom'
import { orders } from '../../../shared/orders.ts'
import { isStatus, messageOf } from '../../api/api-error.ts'
import { useApi } from '../../api/use-api.tsx'
import { orderParams, paths } from '../../paths.ts'
import { useUser } from '../../session/use-session.ts'
import { Loading } from '../../ui/loading.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Page, Panel } from '../../ui/page.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { useAddress } from '../../use-address.ts'
import { DraftsList } from './drafts-list.tsx'
import { OrderEntry } from './order-entry.tsx'
import { typedOf } from './order-form.ts'
import classes from './orders.module.css'

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
  const user = useUser()
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
      {!isLoading && !failed && user && (
        <OrderEntry key={draft ? control : ''} user={user} initial={typedOf(draft)} />
      )}
      <DraftsList />
    </Page>
  )
}
