import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { type Draft, orders } from '../../../../shared/orders.ts'
import { cancelOrderOf, type RoleHolder } from '../../../../shared/roles.ts'
import { callApi } from '../../../api/call-api.ts'
import { useAction } from '../../../api/use-action.ts'
import { deleteDraft, isCorrection, whatIsDiscarded } from '../../../case-view/drafts.ts'
import { paths } from '../../../paths.ts'
import { closeSession } from '../../../session/log-out.ts'
import { Button } from '../../../ui/button.tsx'
import { ConfirmModal } from '../../../ui/confirm-modal.tsx'
import type { WhyNot } from '../../../ui/why-not.tsx'

type Props = {
  draft: Draft
  user: RoleHolder
  whyNot: WhyNot
  /** The draft is being discarded, and then the screen is left. */
  busy: boolean
  onBusy: (busy: boolean) => void
}

/**
 * 'Cancelar proceso' (A§2.3): asks, discards the draft (decision 14), then goes to the main site with the session
 * cleared, or to the role's own screen. A correction goes back to the sent orders, where its order stays returned.
 */
export const CancelProcess = ({ draft, user, whyNot, busy, onBusy }: Props) => {
  const [asking, setAsking] = useState(false)
  const navigate = useNavigate()
  const discard = useAction({
    act: () => {
      onBusy(true)
      return callApi(orders.discard, { params: { numberControl: draft.numberControl } })
    },
    onDone: () => {
      const leadsTo = isCorrection(draft) ? paths.sentOrders : cancelOrderOf(user)
      if (leadsTo) void navigate(leadsTo)
      else void closeSession()
    },
    afterDone: () => void deleteDraft(draft.numberControl),
    onFailure: () => {
      onBusy(false)
      setAsking(false)
      return false
    },
  })
  return (
    <>
      <Button variant="subtle" onClick={() => setAsking(true)} whyNot={whyNot}>
        Cancelar proceso
      </Button>
      <ConfirmModal
        opened={asking}
        title="¿Estás seguro de cancelar el proceso?"
        confirmLabel="Sí"
        cancelLabel="No"
        onConfirm={() => void discard.run()}
        onCancel={() => setAsking(false)}
        busy={busy}
        danger
      >
        {whatIsDiscarded(draft)}
      </ConfirmModal>
    </>
  )
}
