import { guaranteeMessages } from '../../../shared/guarantees.ts'
import { SectionTitle, Stack } from '../../ui/layout.tsx'
import { PagedTable } from '../../ui/paged-table.tsx'
import classes from './guarantees.module.css'
import { recentColumns } from './recent-columns.tsx'
import { useRecent } from './use-recent.ts'

/** The user's own reserves, the latest first. */
export const RecentReserves = () => {
  const pages = useRecent()
  return (
    <Stack as="section" className={classes.recent} aria-labelledby="recent-reserves">
      <SectionTitle id="recent-reserves">Mis reservas recientes</SectionTitle>
      <PagedTable
        label="Lista de mis reservas"
        pages={pages}
        columns={() => recentColumns}
        failure={pages.error && guaranteeMessages.listFailed}
        loading="Cargando tus reservas…"
        empty="Aún no has solicitado reservas. Busca una garantía para empezar."
        olderLabel="Ver reservas anteriores"
        minWidth={900}
        framed
      />
    </Stack>
  )
}
