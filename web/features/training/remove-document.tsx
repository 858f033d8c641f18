import { type TrainingDocument, trainingCalls } from '../../../shared/training-calls.ts'
import { isStatus } from '../../api/api-error.ts'
import { callApi } from '../../api/call-api.ts'
import { revalidate } from '../../api/refresh.ts'
import { useAction } from '../../api/use-action.ts'
import { ConfirmModal } from '../../ui/confirm-modal.tsx'
import { Note } from '../../ui/layout.tsx'
import { useToast } from '../../ui/toast.tsx'

type Props = { document: TrainingDocument; onClose: () => void }

/** Asks before the user's own document is deleted, with all users' labels of it (decision 85). */
export const RemoveDocument = ({ document: { id, fileName, labels }, onClose }: Props) => {
  const toast = useToast()
  const remove = useAction({
    inline: true,
    // A document that another user already deleted counts as deleted.
    act: () =>
      callApi(trainingCalls.remove, { params: { id } }).catch((error) => {
        if (!isStatus(error, 404)) throw error
        void revalidate(trainingCalls.remove)
      }),
    onDone: () => {
      toast({ text: `${fileName} se eliminó` })
      onClose()
    },
  })
  return (
    <ConfirmModal
      opened
      title={`¿Eliminar ${fileName}?`}
      confirmLabel="Eliminar"
      cancelLabel="Cancelar"
      danger
      busy={remove.busy}
      onConfirm={() => void remove.run()}
      onCancel={onClose}
    >
      <p>
        {labels === 0
          ? 'El documento se borra y no se puede recuperar.'
          : 'El documento se borra con las etiquetas de todos, y lo que enseñaba deja de ayudar. No se puede recuperar.'}
      </p>
      <Note tone="danger" size="body" role="alert">
        {remove.problem}
      </Note>
    </ConfirmModal>
  )
}
