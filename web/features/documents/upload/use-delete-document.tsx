import type { UploadedDocument } from '../../../../shared/documents.ts'
import type { Draft } from '../../../../shared/orders.ts'
import { messageOf, problemFrom } from '../../../api/api-error.ts'
import { useAction } from '../../../api/use-action.ts'
import { useConfirm, useProblem } from '../../../ui/dialog-host.tsx'
import classes from '../documents.module.css'
import { removeFile } from '../send/use-order-draft.ts'

const cannotBeUndone = 'Esta operación no se podrá deshacer.'
const returnedKeepsIt = 'La orden devuelta conserva el archivo mientras no envíes la corrección.'

/** The deletion of A§2.3: its row becomes empty, and hidden alternatives show again. */
export const useDeleteDocument = (order: Draft, onDeleted: () => void) => {
  const confirm = useConfirm()
  const showProblem = useProblem()
  const { run } = useAction({
    act: (chosen: UploadedDocument) => removeFile(order, chosen),
    onDone: onDeleted,
    onFailure: (error) => {
      void showProblem(problemFrom(error))
      return true
    },
    failedText: (error, { fileName }) => `No se pudo eliminar ${fileName}. ${messageOf(error)}`,
  })
  return (document: UploadedDocument) => {
    const isReturned = order.correction?.before.some(({ id }) => id === document.id)
    void confirm({
      title: '¿Quieres eliminar el archivo adjunto?',
      body: (
        <>
          <p className={classes.deleted}>{document.fileName}</p>
          <p>{isReturned ? `${cannotBeUndone} ${returnedKeepsIt}` : cannotBeUndone}</p>
        </>
      ),
      confirmLabel: 'Eliminar',
      danger: true,
      act: (close) => run(document, close),
    })
  }
}
