import { guaranteeCalls } from '../../../../shared/guarantee-calls.ts'
import { guaranteeMessages, isOpen, type Reserve } from '../../../../shared/guarantees.ts'
import { usePages } from '../../../api/use-pages.ts'
import { formatDocument, formatInstant, formatName } from '../../../format.ts'
import { formatAmount } from '../../../guarantee-parts/format-amount.ts'
import { ReserveBadge } from '../../../guarantee-parts/reserve-badge.tsx'
import { reserveResultPath } from '../../../guarantee-paths.ts'
import { Link } from '../../../link.tsx'
import type { Column } from '../../../ui/data-table-model.ts'
import { Note, SectionTitle, Stack } from '../../../ui/layout.tsx'
import { PagedTable } from '../../../ui/paged-table.tsx'
import classes from '../guarantees.module.css'

/** My recent reserves; the whole row opens its result. */
const recentColumns: readonly Column<Reserve>[] = [
  {
    id: 'garantia',
    header: 'Nº de garantía',
    rowHeader: true,
    whole: true,
    width: '168px',
    cell: ({ id, guaranteeId }) => (
      <Link className={classes.rowLink} to={reserveResultPath(id)}>
        {guaranteeId}
      </Link>
    ),
  },
  {
    id: 'cliente',
    header: 'Cliente',
    cell: ({ clientName, clientTypeId, clientDocument }) => (
      <>
        {formatName(clientName)}
        <Note as="span" block>
          {formatDocument(clientTypeId, clientDocument)}
        </Note>
      </>
    ),
  },
  {
    id: 'fecha',
    header: 'Solicitada',
    whole: true,
    width: '178px',
    cell: ({ requestedAt }) => formatInstant(requestedAt),
  },
  {
    id: 'valor',
    header: 'Valor',
    align: 'end',
    width: '168px',
    cell: ({ amount }) => formatAmount(amount),
  },
  {
    id: 'reserva',
    header: 'Nº de reserva',
    whole: true,
    width: '132px',
    cell: ({ reserveCode }) => reserveCode ?? '—',
  },
  {
    id: 'estado',
    header: 'Estado',
    width: '152px',
    cell: ({ statusReserve }) => <ReserveBadge status={statusReserve} />,
  },
]

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
    <Stack as="section" above={5} aria-labelledby="recent-reserves">
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
