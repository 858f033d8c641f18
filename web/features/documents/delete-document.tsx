import type { UploadedDocument } from '../../../shared/documents.ts'
import type { Draft } from '../../../shared/orders.ts'
import { messageOf } from '../../api/api-error.ts'
import { useAction } from '../../api/use-action.ts'
import { ConfirmModal } from '../../ui/confirm-modal.tsx'
import type { Problem } from '../../ui/error-modal.tsx'
import classes from './documents.module.css'
import { removeFile } from './remove-file.ts'

type Props = {
  document: UploadedDocument | undefined
  order: Draft
  onClose: () => void
  onDeleted: () => void
  onProblem: (problem: Problem) => void
}

const cannotBeUndone = 'Esta operación no se podrá deshacer.'
const returnedKeepsIt = 'La orden devuelta conserva el archivo mientras no envíes la corrección.'

/** The deletion of A§2.3: its row becomes empty, and hidden alternatives show again. */
export const DeleteDocument = ({ document, order, onClose, onDeleted, onProblem }: Props) => {
  const remove = useAction({
    act: (chosen: UploadedDocument) => removeFile(order, chosen),
    onDone: () => {
      onDeleted()
      onClose()
    },
    onFailure: (error) => {
      onProblem({ text: messageOf(error) })
      onClose()
      return true
    },
    failedText: (error, { fileName }) => `No se pudo eliminar ${fileName}. ${messageOf(error)}`,
  })
  const isReturned = order.correction?.before.some(({ id }) => id === document?.id)
  return (
    <ConfirmModal
      opened={document !== undefined}
      title="¿Quieres eliminar el archivo adjunto?"
      confirmLabel="Eliminar"
      cancelLabel="Cancelar"
      onConfirm={() => document && void remove.run(document)}
      onCancel={onClose}
      busy={remove.busy}
      danger
    >
      <p className={classes.deleted}>{document?.fileName}</p>
      <p>{isReturned ? `${cannotBeUndone} ${returnedKeepsIt}` : cannotBeUndone}</p>
    </ConfirmModal>
  )
}
