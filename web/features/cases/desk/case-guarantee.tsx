import type { CaseRow } from '../../../../shared/cases.ts'
import { ReserveFacts } from '../../../case-view/reserve-facts.tsx'
import { CopyReserve } from '../../../guarantee-parts/copy-reserve.tsx'
import { guaranteeSearchPath, reserveResultPath } from '../../../guarantee-paths.ts'
import { Link } from '../../../link.tsx'
import { paths } from '../../../paths.ts'
import { mayEnter } from '../../../screens.ts'
import { useUser } from '../../../session/use-session.ts'
import { Button } from '../../../ui/button.tsx'
import { Box, Cluster } from '../../../ui/layout.tsx'
import classes from './case-card.module.css'

/** After a reserve that was made, or that the fund has not answered yet, no other can be requested (decision 77). */
const mayAsk = ({ statusReserve }: CaseRow): boolean =>
  statusReserve === undefined || statusReserve === 'REJECT' || statusReserve === 'NOT_SENT'

/** The guarantee of the open FNG case: its reserve, with the number to copy, or a link to request one. */
export const CaseGuarantee = ({ row }: { row: CaseRow }) => {
  const user = useUser()
  const { requestNumber, guaranteeNumber: guarantee, reserveId, reserveCode } = row
  const reserves = user && mayEnter(user, paths.fng)
  return (
    <Box as="section" below={4} aria-label="Garantía FNG">
      <Cluster gap={4} className={classes.guarantee}>
        <ReserveFacts row={row} />
        <Cluster className={classes.reserve}>
          {reserveCode && <CopyReserve code={reserveCode} size="compact-sm" />}
          {reserves && reserveId && (
            <Button component={Link} to={reserveResultPath(reserveId)} variant="subtle" size="compact-sm">
              Ver reserva
            </Button>
          )}
          {reserves && mayAsk(row) && (
            <Button
              component={Link}
              to={guaranteeSearchPath({ guarantee, requestNumber })}
              variant="default"
              size="compact-sm"
            >
              Solicitar reserva FNG
            </Button>
          )}
        </Cluster>
      </Cluster>
    </Box>
  )
}
