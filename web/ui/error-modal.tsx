import { ConfirmModal } from './confirm-modal.tsx'
import classes from './error-modal.module.css'
import referenceClasses from './reference.module.css'
import { Reference } from './reference.tsx'

export type Problem = {
  /** '¡Lo sentimos!' unless the situation has its own (A§8). */
  title?: string
  /** An empty text means the default of B§2. */
  text: string
  /** The mark before the title (B§2). */
  kind?: keyof typeof marks
  /** What support finds the failure by; or why there is nothing. */
  reference?: string
  withoutReference?: string
}

const marks = { error: '✕', warning: '!', success: '✓' } as const
const byDefault = 'Se presentó un error inesperado'

type Props = { problem: Problem; onClose: () => void }

/** The alert of A§8 and B§2: its mark, its title, what happened, and 'Aceptar'. */
export const ErrorModal = ({ problem, onClose }: Props) => {
  const { title = '¡Lo sentimos!', text, kind = 'error', reference, withoutReference } = problem
  return (
    <ConfirmModal
      opened
      title={title}
      mark={
        <span className={classes.mark} data-kind={kind} aria-hidden>
          {marks[kind]}
        </span>
      }
      more={
        reference ? (
          <Reference code={reference} />
        ) : (
          withoutReference && <p className={referenceClasses.reference}>{withoutReference}</p>
        )
      }
      confirmLabel="Aceptar"
      onConfirm={onClose}
      onCancel={onClose}
    >
      {text || byDefault}
    </ConfirmModal>
  )
}
