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
import { enterTopLayer } from './top-layer.ts'
import { useFocusKeeper } from './use-focus-keeper.ts'

type Props = {
  opened: boolean
  title: string
  /** Shown before the title. */
  mark?: ReactNode
  /** Under the title: what the dialog is for. */
  subtitle?: string
  /** The id of the text that screen readers add to the title when the dialog opens. */
  describedBy?: string
  /** Escape, the cross or a click outside. */
  onClose: () => void
  children: ReactNode
  width?: number
  /** The look of one that is no box in the middle. */
  className?: string | undefined
  /** It is the whole screen, whose keys work in it. */
  isScreen?: boolean
}

const focusFirst = (dialog: HTMLDialogElement): Element | null => {
  const wanted = dialog.querySelector<HTMLElement>('[data-autofocus]')
  if (wanted !== document.activeElement) wanted?.focus()
  return document.activeElement
}

/** Closes the dialogs inside first: the browser gives no focus to what another modal dialog covers. */
const closeWithInner = (dialog: HTMLDialogElement): void => {
  for (const inner of [...dialog.querySelectorAll('dialog')].reverse()) inner.close()
  dialog.close()
}

/** The field or the button of an open list or calendar. */
const openList = '[aria-haspopup][aria-expanded="true"]'

/**
 * A modal on the browser's own `<dialog>`, which keeps the focus inside and restores it without extra code.
 * The element with `data-autofocus` gets the focus first.
 */
export const Dialog = ({
  opened,
  title,
  mark,
  subtitle,
  describedBy,
  onClose,
  children,
  width = 440,
  className = '',
  isScreen = false,
}: Props) => {
  const dialog = useRef<HTMLDialogElement>(null)
  const first = useRef<Element>(null)
  const content = useFocusKeeper<HTMLDivElement>()
  const titleId = useId()

  useEffect(() => {
    const { current } = dialog
    if (!current || !opened) return
    current.showModal()
    first.current = focusFirst(current)
    const leaveTopLayer = enterTopLayer(current)
    return () => {
      leaveTopLayer()
      closeWithInner(current)
    }
  }, [opened])

  // The element to focus may render after the dialog. It gets the focus unless the user moved on meanwhile.
  useEffect(() => {
    const { current } = dialog
    if (current && opened && document.activeElement === first.current) first.current = focusFirst(current)
  })

  // A dialog that unmounts with its owner must restore the focus too: close it while it is still in the document.
  useLayoutEffect(() => {
    const { current } = dialog
    return () => {
      if (current) closeWithInner(current)
    }
  }, [])

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.defaultPrevented) return
    event.preventDefault()
    onClose()
  }
  // The browser also fires a click on the dialog for a drag, such as a text selection, that only ends
  // outside. A press outside an open list or calendar closes only that.
  const pressedOutside = useRef(false)
  const onMouseDown = ({ target }: MouseEvent) => {
    const { current } = dialog
    pressedOutside.current = target === current && !current?.querySelector(openList)
  }
  const onClick = (event: MouseEvent) => {
    if (event.target === dialog.current && pressedOutside.current) onClose()
  }

  return (
    <dialog
      ref={dialog}
      className={`${classes.dialog} ${className}`}
      style={{ maxWidth: width }}
      aria-labelledby={titleId}
      aria-describedby={describedBy}
      data-screen={isScreen || undefined}
      onKeyDown={onKeyDown}
      onMouseDown={onMouseDown}
      onClick={onClick}
      onCancel={(event) => {
        // A file picker that is closed without a file fires a `cancel` event that bubbles up to here.
        if (event.target !== event.currentTarget) return
        event.preventDefault()
        onClose()
      }}
    >
      {opened && (
        <div className={classes.content} ref={content}>
          <div className={classes.header}>
            {mark}
            <div className={classes.heading}>
              <h2 id={titleId} className={classes.title}>
                {title}
              </h2>
              {subtitle && <p>{subtitle}</p>}
            </div>
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
