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
  /** What stands before the title. */
  mark?: ReactNode
  /** Under the title: what the dialog is for. */
  subtitle?: string
  /** Escape, the cross or a click outside. */
  onClose: () => void
  children: ReactNode
  width?: number
}

const focusFirst = (dialog: HTMLDialogElement): Element | null => {
  const wanted = dialog.querySelector<HTMLElement>('[data-autofocus]')
  if (wanted !== document.activeElement) wanted?.focus()
  return document.activeElement
}

/** The field or the button of a list or a calendar that is open. */
const openList = '[aria-haspopup][aria-expanded="true"]'

/**
 * A modal on the browser's own `<dialog>`: it keeps the focus inside and gives it back, for none of the weight.
 * What carries `data-autofocus` takes the focus first.
 */
export const Dialog = ({ opened, title, mark, subtitle, onClose, children, width = 440 }: Props) => {
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
      current.close()
    }
  }, [opened])

  // What takes the focus first may come later than the dialog, and has it unless its user went on meanwhile.
  useEffect(() => {
    const { current } = dialog
    if (current && opened && document.activeElement === first.current) first.current = focusFirst(current)
  })

  // A dialog that goes away with its owner gives the focus back all the same: closed while it is still there.
  useLayoutEffect(() => {
    const { current } = dialog
    return () => current?.close()
  }, [])

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.defaultPrevented) return
    event.preventDefault()
    onClose()
  }
  // The browser's click is on the dialog also where a drag, such as a selection of text, only ends outside. A list or a
  // calendar that is open goes by the press, and is all that goes by it.
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
      className={classes.dialog}
      style={{ maxWidth: width }}
      aria-labelledby={titleId}
      onKeyDown={onKeyDown}
      onMouseDown={onMouseDown}
      onClick={onClick}
      onCancel={(event) => {
        // A chooser of files that is closed without one says it to all around it.
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
