import { useState } from 'react'
import { closeSession } from '../../session/log-out.ts'
import { ConfirmModal } from '../../ui/confirm-modal.tsx'
import { useIdleness } from './use-idleness.ts'

/** The warning of A§8. Closing it also counts as activity. */
export const IdleWarning = () => {
  const { warning, stay } = useIdleness()
  const [leaving, setLeaving] = useState(false)
  const leave = () => {
    setLeaving(true)
    void closeSession().finally(() => setLeaving(false))
  }
  return (
    <ConfirmModal
      opened={warning}
      title="Tu sesión se cerrará"
      confirmLabel="¡Sigo aquí!"
      cancelLabel="Cerrar sesión"
      onConfirm={stay}
      onCancel={leave}
      onDismiss={stay}
      busy={leaving}
    >
      Estás a punto de superar el tiempo máximo de inactividad.
    </ConfirmModal>
  )
}
