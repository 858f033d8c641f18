import { useState } from 'react'
import { type DraftSummary, orders } from '../../../shared/orders.ts'
import { messageOf } from '../../api/api-error.ts'
import { callApi } from '../../api/call-api.ts'
import { forgetDraft, isCorrection, whatIsDiscarded } from '../../case-parts/drafts.ts'
import { ConfirmModal } from '../../ui/confirm-modal.tsx'

type Props = {
  draft: DraftSummary | undefined
  onClose: () => void
  onDiscarded: (draft: DraftSummary) => void
  onProblem: (text: string) => void
}

/** Asks, then discards an unfinished order with its files, or a correction alone. */
export const DiscardDraft = ({ draft, onClose, onDiscarded, onProblem }: Props) => {
  const [busy, setBusy] = useState(false)
  const discard = async () => {
    if (!draft) return
    setBusy(true)
    try {
      await callApi(orders.discard, { params: { numberControl: draft.numberControl } })
      onDiscarded(draft)
      await forgetDraft(draft.numberControl)
    } catch (error) {
      onProblem(messageOf(error))
    } finally {
      setBusy(false)
      onClose()
    }
  }
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
      onConfirm={discard}
      onCancel={onClose}
      busy={busy}
      danger
    >
      {draft && whatIsDiscarded(draft)}
    </ConfirmModal>
  )
}
