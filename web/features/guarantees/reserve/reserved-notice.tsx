import type { Reserve } from '../../../../shared/guarantees.ts'
import { formatName } from '../../../format.ts'
import { ReserveBadge } from '../../../guarantee-parts/reserve-badge.tsx'
import { reserveResultPath } from '../../../guarantee-paths.ts'
import { Link } from '../../../link.tsx'
import { Button } from '../../../ui/button.tsx'
import { Cluster, SectionTitle, Stack } from '../../../ui/layout.tsx'
import { askedBy } from '../guarantee-texts.ts'
import classes from '../guarantees.module.css'
import { HistoryButton } from '../search/guarantee-history.tsx'

const titleOf = ({ guaranteeId, statusReserve }: Reserve): string =>
  statusReserve === 'NOT_REGISTER'
    ? `La garantía ${guaranteeId} tiene una solicitud que el fondo no ha confirmado`
    : `La garantía ${guaranteeId} ya tiene una reserva`

/** Shown in place of the reserve form: a guarantee has at most one reserve (decision 77). */
export const ReservedNotice = ({ reserve }: { reserve: Reserve }) => (
  <Stack as="section" above={4} className={classes.reserved} aria-label="Reserva de la garantía" role="alert">
    <SectionTitle>{titleOf(reserve)}</SectionTitle>
    <Cluster as="p">
      <ReserveBadge status={reserve.statusReserve} />
      <span>
        {askedBy(reserve)}, para {formatName(reserve.clientName)}
        {reserve.reserveCode && `. Nº de reserva ${reserve.reserveCode}`}
      </span>
    </Cluster>
    <Cluster gap={3}>
      <Button component={Link} to={reserveResultPath(reserve.id)}>
        Ver la reserva
      </Button>
      <HistoryButton guarantee={reserve.guaranteeId} />
    </Cluster>
  </Stack>
)
