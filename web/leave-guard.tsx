import { useEffect } from 'react'
import { useBlocker } from 'react-router-dom'
import { ConfirmModal } from './ui/confirm-modal.tsx'

/** Makes the browser ask before the tab is closed or reloaded. */
export const useConfirmOnClose = (asks: boolean): void => {
  useEffect(() => {
    if (!asks) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [asks])
}

type Props = {
  asks: boolean
  title?: string
  cancelLabel?: string
  /** What would be lost; by default, the values of a form. */
  children?: string
  /** The part of the query that makes another screen within the same path. */
  within?: (query: URLSearchParams) => string
  /** Runs when the user confirms that they leave and lose their changes. */
  onLeave?: () => void
}

const wholePath = () => ''

/**
 * Asks before the user leaves the screen or closes the tab. The end of the session unmounts it without a question.
 */
export const LeaveGuard = ({ asks, within = wholePath, onLeave, ...props }: Props) => {
  const { title = '¿Seguro que quieres salir?', cancelLabel = 'Seguir aquí' } = props
  const { children = 'Se perderán los cambios sin guardar' } = props
  const placeOf = ({ pathname, search }: Pick<Location, 'pathname' | 'search'>) =>
    `${pathname} ${within(new URLSearchParams(search))}`
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => asks && placeOf(currentLocation) !== placeOf(nextLocation),
  )
  useConfirmOnClose(asks)
  // Nothing can be lost any more, so the open question closes. The user stays and sees the result first.
  useEffect(() => {
    if (!asks) blocker.reset?.()
  }, [asks, blocker])
  return (
    <ConfirmModal
      opened={blocker.state === 'blocked'}
      title={title}
      confirmLabel="Salir"
      cancelLabel={cancelLabel}
      onConfirm={() => {
        onLeave?.()
        blocker.proceed?.()
      }}
      onCancel={() => blocker.reset?.()}
      danger
    >
      {children}
    </ConfirmModal>
  )
}
