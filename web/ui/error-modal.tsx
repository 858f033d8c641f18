import { ConfirmModal } from './confirm-modal.tsx'
import classes from './error-modal.module.css'

export type Problem = {
  /** '¡Lo sentimos!' unless the situation has its own (A§8). */
  title?: string
  /** An empty text means the default of B§2. */
  text: string
  /** The mark before the title (B§2). */
  kind?: keyof typeof marks
  /** What support finds the failure by. */
  reference?: string
}

const marks = { error: '✕', warning: '!', success: '✓' } as const
const byDefault = 'Se presentó un error inesperado'

/** Selected whole when it gets the focus, so that it is copied with one key. */
const Reference = ({ code }: { code: string }) => (
  <label className={classes.reference}>
    Código para soporte
    <input value={code} readOnly onFocus={({ currentTarget }) => currentTarget.select()} />
  </label>
)

type Props = { problem: Problem; onClose: () => void }

/** The alert of A§8 and B§2: its mark, its title, what happened, and 'Aceptar'. */
export const ErrorModal = ({ problem, onClose }: Props) => {
  const { title = '¡Lo sentimos!', text, kind = 'error', reference } = problem
  return (
    <ConfirmModal
      opened
      title={title}
      mark={
        <span className={classes.mark} data-kind={kind} aria-hidden>
          {marks[kind]}
        </span>
      }
      more={reference && <Reference code={reference} />}
      confirmLabel="Aceptar"
      onConfirm={onClose}
      onCancel={onClose}
    >
      {text || byDefault}
    </ConfirmModal>
  )
}
