import {
  type ComponentType,
  createContext,
  type ReactNode,
  useCallback,
  useContext,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import { createPortal } from 'react-dom'
import { Button } from './button.tsx'
import type { shortcutOf } from './keys/command.ts'
import { Cluster, Stack } from './layout.tsx'
import classes from './toast.module.css'
import { useTopLayer } from './top-layer.ts'
import { useFocusKeeper } from './use-focus-keeper.ts'

/** The key of an action: it listens while the toast is shown. Homes without such an action do not load its code. */
type ByKey = { shortcut: ReturnType<typeof shortcutOf>; Listener: ComponentType<{ press: () => void }> }

export type Toast = {
  text: ReactNode
  kind?: 'success' | 'info' | 'warning' | 'error'
  /** Milliseconds until it closes by itself; a success of A§2.2 stays 15 s. */
  hideAfter?: number
  /** Stays until the reader closes it. */
  stays?: boolean
  /** What the reader can do about it; it also closes the toast. */
  action?: { label: string; act: () => void; byKey?: ByKey }
}

type Shown = Toast & { id: number }

export const defaultHideAfter = 15_000

/** Milliseconds in which browsers find a live region. */
const standsEmpty = 100

type Show = (toast: Toast) => () => void

const ToastContext = createContext<Show>(() => () => {})

/** For code outside of components, such as API calls. */
export const shownToast: { show: (toast: Toast) => () => void } = { show: () => () => {} }

/** Shows a toast that outlives the calling screen; the returned function closes it. */
export const useToast = (): Show => useContext(ToastContext)

const ToastItem = ({ toast, onClose }: { toast: Shown; onClose: (id: number) => void }) => {
  const { id, text, kind = 'success', hideAfter = defaultHideAfter, stays = false, action } = toast
  useEffect(() => {
    if (stays) return
    const timer = setTimeout(() => onClose(id), hideAfter)
    return () => clearTimeout(timer)
  }, [id, hideAfter, stays, onClose])
  const press = () => {
    onClose(id)
    action?.act()
  }
  const { Listener, shortcut } = action?.byKey ?? {}
  return (
    <Cluster
      nowrap
      gap={3}
      className={classes.toast}
      data-kind={kind}
      role={kind === 'error' ? 'alert' : undefined}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return
        // Closes the message only, not the dialog around it.
        event.preventDefault()
        event.stopPropagation()
        onClose(id)
      }}
    >
      <span className={classes.text}>{text}</span>
      {Listener && <Listener press={press} />}
      {action && (
        <Button variant="subtle" size="compact-sm" onClick={press} {...shortcut}>
          {action.label}
        </Button>
      )}
      <Button variant="subtle" size="compact-sm" onClick={() => onClose(id)}>
        Cerrar
      </Button>
    </Cluster>
  )
}

export const ToastProvider = ({ children }: { children: ReactNode }) => {
  const [toasts, setToasts] = useState<Shown[]>([])
  const close = useCallback((id: number) => setToasts((all) => all.filter((one) => one.id !== id)), [])
  const show = useMemo(() => {
    let last = 0
    return (toast: Toast) => {
      last += 1
      const shown = { ...toast, id: last }
      const { id } = shown
      // One at a time: a message that would close by itself goes when the next one comes, unless it has an action.
      const stands = ({ text, kind, stays, action }: Shown) =>
        text !== shown.text && (stays || action !== undefined || kind === 'error')
      setToasts((all) => [...all.filter(stands), shown])
      return () => close(id)
    }
  }, [close])
  shownToast.show = show
  const place = useTopLayer() ?? document.body
  /** A live region that comes with its text is not announced: it stands empty for a moment first. */
  const [standing, setStanding] = useState<HTMLElement>()
  useEffect(() => {
    const timer = setTimeout(() => setStanding(place), standsEmpty)
    return () => clearTimeout(timer)
  }, [place])
  /** The element that had the focus before a toast; it gets the focus back when the toast closes. */
  const before = useRef<HTMLElement>(null)
  const itemsOf = (isError: boolean) =>
    standing === place &&
    toasts
      .filter(({ kind }) => (kind === 'error') === isError)
      .map((toast) => <ToastItem key={toast.id} toast={toast} onClose={close} />)
  const region = useFocusKeeper<HTMLDivElement>((place) => {
    const { current } = before
    const isThere = current?.isConnected && !current.matches(':disabled')
    return place.querySelector('button') ?? (isThere ? current : document.querySelector('h1'))
  })
  return (
    <ToastContext value={show}>
      {children}
      {createPortal(
        <Stack
          ref={region}
          gap={2}
          className={classes.region}
          onFocus={({ currentTarget, relatedTarget }) => {
            // From the button of a toast that has closed, `relatedTarget` is null.
            if (relatedTarget && !currentTarget.contains(relatedTarget))
              before.current = relatedTarget as HTMLElement
          }}
        >
          <div className={classes.polite} role="status" aria-atomic={false}>
            {itemsOf(false)}
          </div>
          {itemsOf(true)}
        </Stack>,
        place,
      )}
    </ToastContext>
  )
}
