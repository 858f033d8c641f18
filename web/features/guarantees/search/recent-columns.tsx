import { Link } from 'react-router-dom'
import type { Reserve } from '../../../../shared/guarantees.ts'
import { formatDocument, formatInstant, formatName } from '../../../format.ts'
import { formatAmount } from '../../../guarantee-parts/format-amount.ts'
import { ReserveBadge } from '../../../guarantee-parts/reserve-badge.tsx'
import { reserveResultPath } from '../../../guarantee-paths.ts'
import type { Column } from '../../../ui/data-table-model.ts'
import { Note } from '../../../ui/layout.tsx'
import classes from '../guarantees.module.css'

/** My recent reserves; the whole row opens its result. */
export const recentColumns: readonly Column<Reserve>[] = [
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
