import { useAction } from '../../api/use-action.ts'
import { closeSession } from '../../session/log-out.ts'
import { ConfirmModal } from '../../ui/confirm-modal.tsx'
import { useIdleness } from './use-idleness.ts'

/** The warning of A§8. Closing it also counts as activity. */
export const IdleWarning = () => {
  const { warning, stay } = useIdleness()
  const leave = useAction({ act: closeSession })
  return (
    <ConfirmModal
      opened={warning}
      title="Tu sesión se cerrará"
      confirmLabel="¡Sigo aquí!"
      cancelLabel="Cerrar sesión"
      onConfirm={stay}
      onCancel={() => void leave.run()}
      onDismiss={stay}
      busy={leave.busy}
    >
      Estás a punto de superar el tiempo máximo de inactividad.
    </ConfirmModal>
  )
}
