import { useId } from 'react'
import { orders } from '../../../shared/orders.ts'
import { isStatus, messageOf } from '../../api/api-error.ts'
import { useApi } from '../../api/use-api.tsx'
import { Link } from '../../link.tsx'
import { orderParams, paths } from '../../paths.ts'
import { useUser } from '../../session/use-session.ts'
import { AsyncPanel } from '../../ui/async-panel.tsx'
import { counted } from '../../ui/counted.ts'
import { Tag } from '../../ui/layout.tsx'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { Page } from '../../ui/page.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { useAddress } from '../../use-address.ts'
import { DraftsList } from './drafts-list.tsx'
import { OrderEntry } from './order-entry.tsx'
import { typedOf } from './order-form.ts'
import { isReturned, useUnfinished } from './use-unfinished.ts'

const ReturnedOrders = lazyPart(async () => (await import('./returned-orders.tsx')).ReturnedOrders)

/**
 * The order form (A§2.2); `?control=` restores the values of a draft. A draft that cannot be read now shows a
 * failure: an empty form would look as if it was lost.
 */
export const OrderPage = () => {
  const user = useUser()
  const countId = useId()
  const [{ control }] = useAddress(orderParams)
  const input = control ? { params: { numberControl: control } } : undefined
  const { data: draft, error, isLoading, mutate } = useApi(orders.draft, input)
  const unfinished = useUnfinished(user?.login)
  const rows = unfinished.data?.rows ?? []
  const returned = rows.filter(isReturned)
  const failed = error !== undefined && !draft && !isStatus(error, 404)
  return (
    <Page width="reading">
      <PageHeader
        title="Orden de Desembolso"
        subtitle="Todos los campos son obligatorios"
        actions={
          <span>
            <Link to={paths.sentOrders} aria-describedby={countId}>
              Enviadas &gt;
            </Link>{' '}
            {rows.length > 0 && (
              <Tag id={countId} tone={returned.length > 0 ? 'danger' : undefined}>
                {counted(rows.length)} sin terminar
              </Tag>
            )}
          </span>
        }
      />
      {returned.length > 0 && <ReturnedOrders rows={returned} onOutdated={() => void unfinished.mutate()} />}
      <AsyncPanel
        data={isLoading || failed ? undefined : user}
        failure={failed ? messageOf(error) : undefined}
        onRetry={mutate}
        framed
      >
        {(filer) => <OrderEntry key={draft ? control : ''} user={filer} initial={typedOf(draft)} />}
      </AsyncPanel>
      <DraftsList />
    </Page>
  )
}
