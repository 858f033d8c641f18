import { type DraftSummary, orders } from '../../../shared/orders.ts'
import { messageOf } from '../../api/api-error.ts'
import { callApi } from '../../api/call-api.ts'
import { useAction } from '../../api/use-action.ts'
import { deleteDraft, isCorrection, whatIsDiscarded } from '../../case-parts/drafts.ts'
import { ConfirmModal } from '../../ui/confirm-modal.tsx'

type Props = {
  draft: DraftSummary | undefined
  onClose: () => void
  onProblem: (text: string) => void
}

/** Asks, then discards an unfinished order with its files, or a correction alone. */
export const DiscardDraft = ({ draft, onClose, onProblem }: Props) => {
  const discard = useAction({
    act: ({ numberControl }: DraftSummary) => callApi(orders.discard, { params: { numberControl } }),
    onDone: onClose,
    afterDone: (_, { numberControl }) => void deleteDraft(numberControl),
    onFailure: (error) => {
      onProblem(messageOf(error))
      onClose()
      return true
    },
  })
  return (
    <ConfirmModal
      opened={draft !== undefined}
      title={
        draft && isCorrection(draft)
          ? '¿Quieres descartar la corrección?'
          : '¿Quieres descartar la orden sin enviar?'
      }
      confirmLabel="Descartar"
      cancelLabel="Cancelar"
      onConfirm={() => draft && void discard.run(draft)}
      onCancel={onClose}
      busy={discard.busy}
      danger
    >
      {draft && whatIsDiscarded(draft)}
    </ConfirmModal>
  )
}
