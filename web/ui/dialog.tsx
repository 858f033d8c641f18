import { CloseButton } from '@mantine/core'
import {
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
} from 'react'
import classes from './dialog.module.css'
import { catchFocus } from './lost-focus.ts'

type Props = {
  opened: boolean
  title: string
  /** Escape, the cross or a click outside. */
  onClose: () => void
  children: ReactNode
  width?: number
}

/**
 * A modal on the browser's own `<dialog>`: it keeps the focus inside and gives it back, for none of the weight.
 * What carries `data-autofocus` takes the focus first.
 */
export const Dialog = ({ opened, title, onClose, children, width = 440 }: Props) => {
  const dialog = useRef<HTMLDialogElement>(null)
  const titleId = useId()

  useEffect(() => {
    const { current } = dialog
    if (!current || current.open === opened) return
    if (!opened) {
      current.close()
      // What had the focus before may be gone with what the dialog did, or have waited for it.
      return catchFocus()
    }
    current.showModal()
    current.querySelector<HTMLElement>('[data-autofocus]')?.focus()
  }, [opened])

  // A dialog that goes away with its owner gives the focus back all the same: closed while it is still there.
  useLayoutEffect(() => {
    const { current } = dialog
    return () => {
      current?.close()
      setTimeout(catchFocus)
    }
  }, [])

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.defaultPrevented) return
    event.preventDefault()
    onClose()
  }
  const onClick = (event: MouseEvent) => {
    if (event.target === dialog.current) onClose()
  }

  return (
    <dialog
      ref={dialog}
      className={classes.dialog}
      style={{ maxWidth: width }}
      aria-labelledby={titleId}
      onKeyDown={onKeyDown}
      onClick={onClick}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
    >
      {opened && (
        <div className={classes.content}>
          <div className={classes.header}>
            <h2 id={titleId} className={classes.title}>
              {title}
            </h2>
            <CloseButton aria-label="Cerrar" onClick={onClose} />
          </div>
          {children}
        </div>
      )}
    </dialog>
  )
}

/** The buttons at the foot of a dialog. */
export const DialogActions = ({ children }: { children: ReactNode }) => (
  <div className={classes.actions}>{children}</div>
)
