import { guaranteeMessages, type Reserve, type ReserveStatus } from '../../../../shared/guarantees.ts'
import { ReserveMark, reserveTones } from '../../../guarantee-parts/reserve-badge.tsx'
import { Cluster } from '../../../ui/layout.tsx'
import classes from './result.module.css'

const texts: Record<ReserveStatus, string> = {
  SUCCESS: guaranteeMessages.approved,
  // Decision 52.
  REPLACED: guaranteeMessages.approved,
  REJECT: guaranteeMessages.rejected,
  NOT_REGISTER: guaranteeMessages.unconfirmed,
  NOT_SENT: 'La solicitud no llegó al fondo, así que no se hizo ninguna reserva.',
}

/** The result in a sentence, announced to screen readers when it changes. */
export const ResultBanner = ({ reserve: { statusReserve: status, givenUpAt } }: { reserve: Reserve }) => {
  const isGivenUp = status === 'NOT_REGISTER' && givenUpAt !== undefined
  return (
    <Cluster nowrap gap={3} className={classes.banner} data-tone={reserveTones[status]} role="status">
      <ReserveMark status={status} />
      <p>{isGivenUp ? guaranteeMessages.givenUp : texts[status]}</p>
    </Cluster>
  )
}
