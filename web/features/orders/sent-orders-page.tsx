import { useCallback, useMemo, useState } from 'react'
import type { CaseRow } from '../../../shared/cases.ts'
import { bogotaDay, bogotaTime } from '../../../shared/dates.ts'
import { ReturnReason } from '../../case-view/return-reason.tsx'
import { formatHour } from '../../format.ts'
import { List } from '../../list.tsx'
import { serverNow } from '../../session/store.ts'
import { useUser } from '../../session/use-session.ts'
import { Button } from '../../ui/button.tsx'
import { counted } from '../../ui/counted.ts'
import { Cluster, Tag } from '../../ui/layout.tsx'
import { MonthField } from '../../ui/month-field.tsx'
import { Page } from '../../ui/page.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { useAddress } from '../../use-address.ts'
import classes from './orders.module.css'
import { newestFirst, sentOrderColumns } from './sent-order-columns.tsx'
import { chosenPeriod, monthsOffered, periodOf, periodParams, recent, recentLabel } from './sent-period.ts'
import { useCorrectOrder } from './use-correct-order.ts'
import { useSentOrders } from './use-sent-orders.ts'

/** The orders the user sent in a period (A§2.4). */
export const SentOrdersPage = () => {
  const user = useUser()
  const [{ period }, change] = useAddress(periodParams)
  const today = bogotaDay(serverNow())
  const chosen = chosenPeriod(period, today)
  const { data, error, isValidating, mutate } = useSentOrders(user?.login, periodOf(chosen, today))
  const [returned, setReturned] = useState<CaseRow>()
  const refresh = useCallback(() => void mutate(), [mutate])
  const { correct, correcting } = useCorrectOrder({
    onFailed: () => setReturned(undefined),
    onOutdated: refresh,
  })
  const columns = useMemo(
    () => sentOrderColumns({ onReason: setReturned, onCorrect: correct, correcting }),
    [correct, correcting],
  )

  return (
    <Page>
      <PageHeader title="Orden de Desembolso" />
      <Cluster align="end" justify="between" gap={4} className={classes.bar}>
        <span className={classes.tab}>
          Enviadas <Tag>{data ? counted(data.rows.length) : '—'}</Tag>
        </span>
        <Cluster as="span" gap={3} className={classes.refresh}>
          <MonthField
            label="Periodo de radicación"
            hideLabel
            size="xs"
            {...monthsOffered(today)}
            value={chosen === recent ? '' : chosen}
            emptyLabel={recentLabel}
            onChange={(month) => change({ period: month || recent })}
          />
          {data && <span>Actualizado a las {formatHour(bogotaTime(data.at))}</span>}
          <Button variant="default" size="compact-md" onClick={refresh} loading={isValidating && !!data}>
            Actualizar
          </Button>
        </Cluster>
      </Cluster>
      <List
        label="Órdenes enviadas"
        columns={columns}
        rows={data?.rows}
        rowKey={({ requestNumber }) => requestNumber}
        minWidth={1_000}
        error={error}
        onRetry={mutate}
        sortedBy={newestFirst}
      />
      <ReturnReason
        row={returned}
        onClose={() => setReturned(undefined)}
        action={
          <Button onClick={() => returned && correct(returned)} loading={correcting !== undefined}>
            Corregir
          </Button>
        }
      />
    </Page>
  )
}
