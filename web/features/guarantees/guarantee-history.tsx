import { useState } from 'react'
import { guaranteeCalls } from '../../../shared/guarantee-calls.ts'
import { messageOf } from '../../api/api-error.ts'
import { useAll } from '../../api/use-all.ts'
import { formatInstant } from '../../format.ts'
import { AsyncPanel } from '../../ui/async-panel.tsx'
import { Button } from '../../ui/button.tsx'
import { ChangeList } from '../../ui/change-list.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { eventLines, eventName } from './guarantee-texts.ts'

type Props = { guarantee: string; onClose: () => void }

const GuaranteeHistory = ({ guarantee, onClose }: Props) => {
  const { data, error, mutate } = useAll(
    guaranteeCalls.history,
    { params: { guarantee }, query: {} },
    { revalidateOnMount: true },
  )
  return (
    <Dialog opened title={`Historial de la garantía ${guarantee}`} onClose={onClose} width={600}>
      <AsyncPanel
        data={data}
        failure={error && messageOf(error)}
        onRetry={mutate}
        loading="Cargando historial…"
        empty={data?.length === 0 && 'Nadie ha solicitado una reserva de esta garantía.'}
        layout="line"
      >
        {(events) => (
          <ChangeList
            changes={events.map((event) => ({
              name: eventName(event),
              when: `${formatInstant(event.at)} · ${event.user ?? 'Consulta automática al fondo'}`,
              lines: eventLines(event),
            }))}
          />
        )}
      </AsyncPanel>
    </Dialog>
  )
}

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
