import { guaranteeMessages } from '../../../shared/guarantees.ts'
import { AsyncPanel } from '../../ui/async-panel.tsx'
import { Button } from '../../ui/button.tsx'
import { Outdated } from '../../ui/outdated.tsx'
import { PlainTable } from '../../ui/plain-table.tsx'
import classes from './guarantees.module.css'
import { recentColumns } from './recent-columns.tsx'
import { useRecent } from './use-recent.ts'

/** The user's own reserves, the latest first. */
export const RecentReserves = () => {
  const { reserves, error, reread, older } = useRecent()
  return (
    <section className={classes.recent} aria-labelledby="recent-reserves">
      <h2 className={classes.section} id="recent-reserves">
        Mis reservas recientes
      </h2>
      {error && reserves && <Outdated />}
      <AsyncPanel
        data={reserves}
        failure={error && guaranteeMessages.listFailed}
        onRetry={reread}
        loading="Cargando tus reservas…"
        empty={reserves?.length === 0 && 'Aún no has solicitado reservas. Busca una garantía para empezar.'}
        framed
      >
        {(rows) => (
          <PlainTable
            label="Lista de mis reservas"
            columns={recentColumns}
            rows={rows}
            rowKey={({ id }) => id}
            minWidth={900}
          />
        )}
      </AsyncPanel>
      {older.failed && <p role="alert">{guaranteeMessages.listFailed}</p>}
      {older.left && (
        <Button variant="subtle" size="compact-md" onClick={older.read} loading={older.reading}>
          Ver reservas anteriores
        </Button>
      )}
    </section>
  )
}
