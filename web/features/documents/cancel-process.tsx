import { Button } from '@mantine/core'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { orders } from '../../../shared/orders.ts'
import { roleOf } from '../../../shared/roles.ts'
import { messageOf } from '../../api/api-error.ts'
import { callApi } from '../../api/call-api.ts'
import { closeSession } from '../../session/log-out.ts'
import { ConfirmModal } from '../../ui/confirm-modal.tsx'
import type { Problem } from '../../ui/error-modal.tsx'
import { forgetDraft } from './use-order-draft.ts'

type Props = { control: string; role: string; disabled: boolean; onProblem: (problem: Problem) => void }

/**
 * 'Cancelar proceso' (A§2.3): asks, discards the draft (decision 14), then leaves for the main site with the session
 * cleared, or for the role's own screen.
 */
export const CancelProcess = ({ control, role, disabled, onProblem }: Props) => {
  const [asking, setAsking] = useState(false)
  const [busy, setBusy] = useState(false)
  const navigate = useNavigate()
  const discard = async () => {
    setBusy(true)
    try {
      await callApi(orders.discard, { params: { numberControl: control } })
    } catch (error) {
      setBusy(false)
      setAsking(false)
      return onProblem({ text: messageOf(error) })
    }
    const { cancelOrderTo } = roleOf(role)
    if (!cancelOrderTo) return closeSession()
    navigate(cancelOrderTo)
    await forgetDraft(control)
  }
  return (
    <>
      <Button variant="subtle" onClick={() => setAsking(true)} disabled={disabled}>
        Cancelar proceso
      </Button>
      <ConfirmModal
        opened={asking}
        title="¿Estás seguro de cancelar el proceso?"
        confirmLabel="Sí"
        cancelLabel="No"
        onConfirm={discard}
        onCancel={() => setAsking(false)}
        busy={busy}
        danger
      >
        {`Se eliminarán la orden con número de control ${control} y los archivos que adjuntaste. Esta operación no se podrá deshacer.`}
      </ConfirmModal>
    </>
  )
}
