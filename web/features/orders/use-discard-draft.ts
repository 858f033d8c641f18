import { type DraftSummary, orders } from '../../../shared/orders.ts'
import { callApi } from '../../api/call-api.ts'
import { useAction } from '../../api/use-action.ts'
import { deleteDraft, isCorrection, whatIsDiscarded } from '../../case-view/drafts.ts'
import { useConfirm } from '../../ui/dialog-host.tsx'

/** Asks, then discards an unfinished order with its files, or a correction alone. */
export const useDiscardDraft = () => {
  const confirm = useConfirm()
  const { run } = useAction({
    act: ({ numberControl }: DraftSummary) => callApi(orders.discard, { params: { numberControl } }),
    afterDone: (_, { numberControl }) => void deleteDraft(numberControl),
  })
  return (draft: DraftSummary) =>
    void confirm({
      title: isCorrection(draft)
        ? '¿Quieres descartar la corrección?'
        : '¿Quieres descartar la orden sin enviar?',
      body: whatIsDiscarded(draft),
      confirmLabel: 'Descartar',
      danger: true,
      act: (close) => run(draft, close),
    })
}
