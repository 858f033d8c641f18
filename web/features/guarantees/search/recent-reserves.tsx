import { guaranteeCalls } from '../../../../shared/guarantee-calls.ts'
import { guaranteeMessages, isOpen } from '../../../../shared/guarantees.ts'
import { usePages } from '../../../api/use-pages.ts'
import { SectionTitle, Stack } from '../../../ui/layout.tsx'
import { PagedTable } from '../../../ui/paged-table.tsx'
import classes from '../guarantees.module.css'
import { recentColumns } from './recent-columns.tsx'

/** Poll interval in milliseconds while one of them is undecided. */
const whileOpen = 30_000

/** The user's own reserves, the latest first. */
export const RecentReserves = () => {
  const pages = usePages(
    guaranteeCalls.mine,
    { query: {} },
    { refreshInterval: (items) => (items.some(isOpen) ? whileOpen : 0) },
  )
  return (
    <Stack as="section" above={5} className={classes.recent} aria-labelledby="recent-reserves">
      <SectionTitle id="recent-reserves">Mis reservas recientes</SectionTitle>
      <PagedTable
        label="Lista de mis reservas"
        pages={pages}
        columns={recentColumns}
        rowKey={({ id }) => id}
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
