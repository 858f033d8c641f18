import { useEffect, useRef } from 'react'
import { Button } from './button.tsx'
import dialogClasses from './dialog.module.css'
import { Spinner } from './layout.tsx'
import classes from './loading-overlay.module.css'

type Props = {
  opened: boolean
  text?: string
  /** Progress from 0 to 100, shown with two decimals. */
  percent?: number
  /** Without it the user cannot cancel. */
  onCancel?: () => void
}

const decimals = new Intl.NumberFormat('es-CO', { minimumFractionDigits: 2, maximumFractionDigits: 2 })

/** Blocks the screen while something is under way (B§2). */
export const LoadingOverlay = ({ opened, text = 'Cargando', percent, onCancel }: Props) => {
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    const { current } = dialog
    if (!opened) return
    current?.showModal()
    return () => current?.close()
  }, [opened])
  return (
    <dialog
      ref={dialog}
      className={dialogClasses.dialog}
      aria-label={text}
      style={{ maxWidth: 280 }}
      onCancel={(event) => {
        event.preventDefault()
        onCancel?.()
      }}
    >
      {opened && (
        <div className={classes.content} tabIndex={-1} data-autofocus>
          <Spinner className={classes.spinner} />
          <p role="status">{percent === undefined ? text : `${text} ${decimals.format(percent)} %`}</p>
          {onCancel && (
            <Button variant="default" onClick={onCancel}>
              Cancelar
            </Button>
          )}
        </div>
      )}
    </dialog>
  )
}
