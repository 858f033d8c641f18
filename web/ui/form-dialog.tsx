import type { FormEventHandler, ReactNode } from 'react'
import { Button } from './button.tsx'
import { Dialog, DialogActions } from './dialog.tsx'
import { useConfirm } from './dialog-host.tsx'
import classes from './form-dialog.module.css'
import { Message, Stack } from './layout.tsx'
import { underWay, type WhyNot } from './why-not.tsx'

type Props = {
  opened: boolean
  title: string
  /** The subtitle says what the form is for; `info`, before the fields, what the user should know (B§2). */
  subtitle?: string
  info?: string
  children?: ReactNode
  onSubmit: FormEventHandler<HTMLFormElement>
  submitLabel: string
  cancelLabel?: string
  onClose: () => void
  /** The form is being sent: nothing can be pressed twice. */
  busy: boolean
  /** Why it cannot be sent. */
  whyNot?: WhyNot
  /** Why it was not sent; the typed values stay. It takes the focus, so that it is visible and read aloud. */
  failure?: ReactNode
  /** Closing would lose the typed values, so the dialog asks before. */
  asks?: boolean
  width?: number
}

const takeFocus = (element: HTMLElement | null) => element?.focus()

/** A form in a dialog. The element with `data-autofocus` gets the focus first, else the submit button. */
export const FormDialog = (props: Props) => {
  const {
    opened,
    title,
    subtitle,
    info,
    children,
    onSubmit,
    submitLabel,
    cancelLabel = 'Cancelar',
    onClose,
  } = props
  const { busy, whyNot, failure, asks = false, width } = props
  const confirm = useConfirm()
  const close = async () => {
    if (busy) return
    const leaves =
      !asks ||
      (await confirm({
        title: '¿Seguro que quieres salir?',
        body: 'Se perderán los cambios sin guardar',
        confirmLabel: 'Salir',
        cancelLabel: 'Seguir aquí',
        danger: true,
      }))
    if (leaves) onClose()
  }
  return (
    <Dialog opened={opened} title={title} subtitle={subtitle} onClose={close} width={width}>
      <form onSubmit={onSubmit} noValidate>
        {info && <Message below={4}>{info}</Message>}
        <Stack gap={4} className={classes.body}>
          {children}
        </Stack>
        {failure && (
          <Message
            above={4}
            tone="danger"
            className={classes.failure}
            role="alert"
            tabIndex={-1}
            ref={takeFocus}
          >
            {failure}
          </Message>
        )}
        <DialogActions>
          <Button variant="default" onClick={close} whyNot={busy && underWay}>
            {cancelLabel}
          </Button>
          <Button type="submit" loading={busy} whyNot={whyNot} data-autofocus>
            {submitLabel}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
