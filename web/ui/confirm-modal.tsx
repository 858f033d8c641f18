import { type ReactNode, useId } from 'react'
import { Button } from './button.tsx'
import { Dialog, DialogActions } from './dialog.tsx'
import { underWay, type WhyNot } from './why-not.tsx'

type Props = {
  opened: boolean
  /** The question. */
  title: string
  /** Shown before the title. */
  mark?: ReactNode
  children?: ReactNode
  /** After the text. */
  more?: ReactNode
  confirmLabel: string
  /** Without it there is only one answer. */
  cancelLabel?: string
  onConfirm: () => void
  onCancel: () => void
  /** Escape, the cross and a click outside; by default they cancel. */
  onDismiss?: () => void
  /** The action is under way: nothing can be pressed twice. */
  busy?: boolean
  /** Why it cannot be confirmed yet. */
  whyNot?: WhyNot
  danger?: boolean
  width?: number
}

/** A question with two answers, or one to agree to. */
export const ConfirmModal = (props: Props) => {
  const { opened, title, mark, children, more, confirmLabel, cancelLabel, onConfirm, onCancel, width } = props
  const { onDismiss = onCancel, busy = false, whyNot, danger = false } = props
  const textId = useId()
  const isText = typeof children === 'string'
  return (
    <Dialog
      opened={opened}
      title={title}
      mark={mark}
      describedBy={isText ? textId : undefined}
      onClose={busy ? () => {} : onDismiss}
      width={width}
    >
      {isText ? <p id={textId}>{children}</p> : children}
      {more}
      <DialogActions>
        {cancelLabel && (
          <Button
            variant="default"
            onClick={onCancel}
            whyNot={busy && underWay}
            data-autofocus={danger || undefined}
          >
            {cancelLabel}
          </Button>
        )}
        <Button
          color={danger ? 'red' : undefined}
          onClick={onConfirm}
          loading={busy}
          whyNot={whyNot}
          data-autofocus={!danger || undefined}
        >
          {confirmLabel}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
