import { useState } from 'react'
import type { Reserve } from '../../../shared/guarantees.ts'
import { formatInstant } from '../../format.ts'
import { useUser } from '../../session/use-session.ts'
import { Button } from '../../ui/button.tsx'
import { ConfirmModal } from '../../ui/confirm-modal.tsx'
import { ErrorModal } from '../../ui/error-modal.tsx'
import classes from './result.module.css'
import type { ResultState } from './use-result.ts'

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
  const [asking, setAsking] = useState(false)
  const user = useUser()
  const isOwn = reserve.user === user?.login
  const failed = ask.problem !== undefined || state.error !== undefined
  return (
    <div className={classes.open}>
      <p role="status">
        {failed
          ? 'No se pudo consultar el estado. Lo intentaremos de nuevo.'
          : reserve.askedAt && `Última consulta al fondo: ${formatInstant(reserve.askedAt)}`}
      </p>
      <div className={classes.actions}>
        <Button onClick={() => void ask.run()} loading={ask.busy}>
          Consultar estado
        </Button>
        {isOwn && (
          <Button variant="default" onClick={() => setAsking(true)} aria-haspopup="dialog">
            Enviar de nuevo
          </Button>
        )}
      </div>
      <p className={classes.note}>{isOwn ? sendSameText : noNewText}</p>
      <ConfirmModal
        opened={asking}
        title="¿Enviar de nuevo la solicitud?"
        confirmLabel="Enviar de nuevo"
        cancelLabel="Cancelar"
        onConfirm={async () => {
          await again.run()
          setAsking(false)
        }}
        onCancel={() => setAsking(false)}
        busy={again.busy}
        width={480}
      >
        La enviaremos al fondo con el mismo identificador: si ya la había recibido, no se hará una segunda
        reserva.
      </ConfirmModal>
      <ErrorModal
        problem={again.problem ? { text: again.problem } : undefined}
        onClose={again.clearProblem}
      />
    </div>
  )
}
