import { useEffect } from 'react'
import { useBlocker } from 'react-router-dom'
import { ConfirmModal } from '../../ui/confirm-modal.tsx'

/** Asks before changes that are not applied are lost, in the words of decision 55. */
export const LeaveGuard = ({ changed }: { changed: boolean }) => {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => changed && currentLocation.pathname !== nextLocation.pathname,
  )
  useEffect(() => {
    if (!changed) return
    const warn = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', warn)
    return () => window.removeEventListener('beforeunload', warn)
  }, [changed])
  return (
    <ConfirmModal
      opened={blocker.state === 'blocked'}
      title="¿Seguro que quieres salir de la configuración?"
      confirmLabel="Salir"
      cancelLabel="Cancelar"
      onConfirm={() => blocker.proceed?.()}
      onCancel={() => blocker.reset?.()}
      danger
    >
      Se perderán los cambios sin aplicar
    </ConfirmModal>
  )
}
