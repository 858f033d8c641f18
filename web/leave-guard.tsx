import { useEffect } from 'react'
import { useBlocker } from 'react-router-dom'
import { ConfirmModal } from './ui/confirm-modal.tsx'

/** Has the browser ask before the tab is closed or reloaded. */
export const useAskOnClose = (asks: boolean): void => {
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
  /** What would be lost: what a form holds unless told otherwise. */
  children?: string
  /** Where its screen ends within one path, by what the address's query says. */
  within?: (query: URLSearchParams) => string
  /** Somebody said that they leave, and what would be lost is. */
  onLeave?: () => void
}

const wholePath = () => ''

/** Asks before a screen is left, in the product or with the tab. The end of the session, which takes it away, asks nobody. */
export const LeaveGuard = ({ asks, within = wholePath, onLeave, ...props }: Props) => {
  const { title = '¿Seguro que quieres salir?', cancelLabel = 'Seguir aquí' } = props
  const { children = 'Se perderán los cambios sin guardar' } = props
  const placeOf = ({ pathname, search }: Pick<Location, 'pathname' | 'search'>) =>
    `${pathname} ${within(new URLSearchParams(search))}`
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => asks && placeOf(currentLocation) !== placeOf(nextLocation),
  )
  useAskOnClose(asks)
  // There is nothing to lose any more, so nothing to ask; whoever wanted to leave sees first what became of it.
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
