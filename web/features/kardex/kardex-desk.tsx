import { useEffect } from 'react'
import { kardex } from '../../../shared/kardex.ts'
import { kardexTexts } from '../../../shared/kardex-rules.ts'
import { ApiError, messageOf } from '../../api/api-error.ts'
import { revalidate } from '../../api/refresh.ts'
import { useApi } from '../../api/use-api.tsx'
import { useUser } from '../../session/use-session.ts'
import { AsyncPanel } from '../../ui/async-panel.tsx'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { Loading } from '../../ui/loading.tsx'
import { Panel } from '../../ui/page.tsx'
import { KardexFilters } from './kardex-filters.tsx'
import { MissingAreas } from './missing-areas.tsx'
import { type Scope, useKardexFilters } from './use-kardex-filters.ts'

const KardexTable = lazyPart(async () => (await import('./table/kardex-table.tsx')).KardexTable, {
  loading: <Loading text={kardexTexts.loading} />,
})

const Desk = ({ scope, isAdmin }: { scope: Scope; isAdmin: boolean }) => {
  const user = useUser()
  const filters = useKardexFilters(scope)
  const { isDated, date, vertical, management, area } = filters
  const day =
    isDated && vertical && management && area
      ? { params: { date, management, area }, query: { vertical } }
      : undefined
  const { data, error, mutate } = useApi(kardex.day, day)
  // A screen left open overnight has yesterday's dates.
  const isOld = [filters.error, error].some((one) => one instanceof ApiError && one.code === 'kardexDate')
  useEffect(() => {
    if (isOld) void revalidate(kardex.scope)
  }, [isOld])
  return (
    <>
      {scope.kind === 'leader' && <MissingAreas />}
      <Panel label="Filtros">
        <KardexFilters filters={filters} />
      </Panel>
      <Panel label="Procesos">
        <AsyncPanel
          data={day ? data?.Items : []}
          failure={error && messageOf(error)}
          onRetry={mutate}
          loading={kardexTexts.loading}
          empty={
            !day
              ? 'Elige la fecha, la gerencia y el área para ver sus procesos.'
              : data?.Items.length === 0 && 'El área no tiene procesos configurados.'
          }
        >
          {(rows) =>
            day && (
              <KardexTable
                // Another place or day starts again: its state is cleared with the screen (B§4).
                key={[date, vertical, management, area].join('#')}
                rows={rows}
                day={day}
                orderOf={{ user: user?.login ?? '', vertical: vertical ?? '', management, area }}
                today={scope.today}
                isAdmin={isAdmin}
              />
            )
          }
        </AsyncPanel>
      </Panel>
    </>
  )
}

/** The kardex: place, day, and what each process received (B§2). */
export const KardexDesk = ({ isAdmin = false }: { isAdmin?: boolean }) => {
  const { data, error, mutate } = useApi(kardex.scope, {})
  return (
    <AsyncPanel
      data={data}
      failure={error && messageOf(error)}
      onRetry={mutate}
      loading={kardexTexts.loading}
      framed
    >
      {(scope) => <Desk scope={scope} isAdmin={isAdmin} />}
    </AsyncPanel>
  )
}
