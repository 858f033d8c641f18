import type { Reserve } from '../../../../shared/guarantees.ts'
import { formatInstant } from '../../../format.ts'
import { useUser } from '../../../session/use-session.ts'
import { Button } from '../../../ui/button.tsx'
import { useConfirm } from '../../../ui/dialog-host.tsx'
import { Cluster } from '../../../ui/layout.tsx'
import classes from '../result/result.module.css'
import type { ResultState } from '../result/use-result.ts'

const noNewText = 'No pidas una reserva nueva.'
/** Beside 'Enviar de nuevo', which uses the same key. */
const sendSameText =
  'No pidas una reserva nueva: puedes enviar de nuevo esta misma solicitud, que el fondo reconoce.'

/**
 * The actions on a reserve that the fund has not confirmed (decision 77): query it, and, for its own user,
 * send it again.
 */
export const OpenReserve = ({ reserve, state }: { reserve: Reserve; state: ResultState }) => {
  const { ask, again } = state
  const confirm = useConfirm()
  const user = useUser()
  const isOwn = reserve.user === user?.login
  const failed = ask.problem !== undefined || state.error !== undefined
  const sendAgain = () =>
    void confirm({
      title: '¿Enviar de nuevo la solicitud?',
      body: 'La enviaremos al fondo con el mismo identificador: si ya la había recibido, no se hará una segunda reserva.',
      confirmLabel: 'Enviar de nuevo',
      width: 480,
      act: (close) => again.run(undefined, close),
    })
  return (
    <Cluster justify="between" gap={4} className={classes.open}>
      <p role="status">
        {failed
          ? 'No se pudo consultar el estado. Lo intentaremos de nuevo.'
          : reserve.askedAt && `Última consulta al fondo: ${formatInstant(reserve.askedAt)}`}
      </p>
      <Cluster>
        <Button onClick={() => void ask.run()} loading={ask.busy}>
          Consultar estado
        </Button>
        {isOwn && (
          <Button variant="default" onClick={sendAgain} aria-haspopup="dialog">
            Enviar de nuevo
          </Button>
        )}
      </Cluster>
      <p className={classes.note}>{isOwn ? sendSameText : noNewText}</p>
    </Cluster>
  )
}
