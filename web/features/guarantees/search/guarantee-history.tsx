import { useState } from 'react'
import { guaranteeCalls } from '../../../../shared/guarantee-calls.ts'
import { HistoryList } from '../../../history-list.tsx'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { eventLines, eventName } from '../guarantee-texts.ts'

type Props = { guarantee: string; onClose: () => void }

const GuaranteeHistory = ({ guarantee, onClose }: Props) => (
  <Dialog opened title={`Historial de la garantía ${guarantee}`} onClose={onClose} width={600}>
    <HistoryList
      endpoint={guaranteeCalls.history}
      input={{ params: { guarantee }, query: {} }}
      describe={(event) => ({
        name: eventName(event),
        by: event.user ?? 'Consulta automática al fondo',
        lines: eventLines(event),
      })}
      isFresh
      empty="Nadie ha solicitado una reserva de esta garantía."
    />
  </Dialog>
)

/** The history of a guarantee's reserves, behind a button. */
export const HistoryButton = ({ guarantee }: { guarantee: string }) => {
  const [shown, setShown] = useState(false)
  return (
    <>
      <Button variant="default" onClick={() => setShown(true)} aria-haspopup="dialog">
        Ver historial
      </Button>
      {shown && <GuaranteeHistory guarantee={guarantee} onClose={() => setShown(false)} />}
    </>
  )
}
