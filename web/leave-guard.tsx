import { type RefObject, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { useLocation } from 'react-router-dom'
import { useHeldNavigation } from './navigation/page-router.tsx'
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

type Unsaved = {
  title?: string
  cancelLabel?: string
  /** What would be lost; by default, the values of a form. */
  children?: string
  /** The part of the query that makes another screen within the same path. */
  within?: (query: URLSearchParams) => string
  /** Runs when the user confirms that they leave and lose their changes. */
  onLeave?: () => void
}

/** All that would be lost now, in the order in which it was begun. */
let unsaved: readonly RefObject<Unsaved>[] = []
const watchers = new Set<() => void>()

const change = (next: typeof unsaved): void => {
  unsaved = next
  for (const watcher of watchers) watcher()
}
const watch = (watcher: () => void) => {
  watchers.add(watcher)
  return () => watchers.delete(watcher)
}
const useUnsaved = () => useSyncExternalStore(watch, () => unsaved)

type Place = Pick<Location, 'pathname' | 'search'>

const isLeft = ({ current: { within } }: RefObject<Unsaved>, from: Place, to: Place): boolean => {
  const placeOf = ({ pathname, search }: Place) =>
    `${pathname} ${within?.(new URLSearchParams(search)) ?? ''}`
  return placeOf(from) !== placeOf(to)
}

/** The question for each unsaved work that a navigation would lose. */
const LeaveQuestion = () => {
  const all = useUnsaved()
  const here = useLocation()
  const [confirmed, setConfirmed] = useState<typeof unsaved>([])
  const held = useHeldNavigation((from, to) => all.some((one) => isLeft(one, from, to)))
  const lost = held ? all.filter((one) => isLeft(one, here, held.location)) : []
  const [asked, ...others] = lost.filter((one) => !confirmed.includes(one))
  const stay = () => {
    setConfirmed([])
    held?.reset()
  }
  // Nothing can be lost any more, so the open question closes. The user stays and sees the result first.
  const nothingLost = lost.length === 0
  useEffect(() => {
    if (nothingLost) held?.reset()
  }, [nothingLost, held])
  const { title = '¿Seguro que quieres salir?', cancelLabel = 'Seguir aquí' } = asked?.current ?? {}
  const { children = 'Se perderán los cambios sin guardar' } = asked?.current ?? {}
  return (
    <ConfirmModal
      key={confirmed.length}
      opened={asked !== undefined}
      title={title}
      confirmLabel="Salir"
      cancelLabel={cancelLabel}
      onConfirm={() => {
        if (others.length > 0 && asked) return setConfirmed([...confirmed, asked])
        for (const one of lost) one.current.onLeave?.()
        held?.proceed()
      }}
      onCancel={stay}
      danger
    >
      {children}
    </ConfirmModal>
  )
}

/**
 * Asks before the user leaves the screen or closes the tab. Of several, each asks. The end of the session unmounts it
 * without a question.
 */
export const LeaveGuard = ({ asks, ...props }: Unsaved & { asks: boolean }) => {
  const own = useRef<Unsaved>(props)
  own.current = props
  useConfirmOnClose(asks)
  useEffect(() => {
    if (!asks) return
    change([...unsaved, own])
    return () => change(unsaved.filter((one) => one !== own))
  }, [asks])
  return useUnsaved()[0] === own && <LeaveQuestion />
}
