import { useState } from 'react'
import { documents, type UploadedDocument } from '../../../shared/documents.ts'
import type { OrderForm } from '../../../shared/orders.ts'
import { messageOf } from '../../api/api-error.ts'
import { callApi } from '../../api/call-api.ts'
import { ConfirmModal } from '../../ui/confirm-modal.tsx'
import type { Problem } from '../../ui/error-modal.tsx'
import { dropDocument } from './use-order-draft.ts'

type Props = {
  document: UploadedDocument | undefined
  order: OrderForm
  onClose: () => void
  onDeleted: () => void
  onProblem: (problem: Problem) => void
}

/** The deletion of A§2.3: its row is empty again and hidden alternatives come back. */
export const DeleteDocument = ({ document, order, onClose, onDeleted, onProblem }: Props) => {
  const [busy, setBusy] = useState(false)
  const remove = async () => {
    if (!document) return
    setBusy(true)
    try {
      const { key, typeName } = document
      // The id is ambiguous, the key decides (decision 16).
      const id = `${order.numberControl}${order.creditProject}`
      await callApi(documents.remove, { query: { id, key, typeName } })
      await dropDocument(order.numberControl, document)
      onDeleted()
    } catch (error) {
      onProblem({ text: messageOf(error) })
    } finally {
      setBusy(false)
      onClose()
    }
  }
  return (
    <ConfirmModal
      opened={document !== undefined}
      title="¿Quieres eliminar el archivo adjunto?"
      confirmLabel="Eliminar"
      cancelLabel="Cancelar"
      onConfirm={remove}
      onCancel={onClose}
      busy={busy}
      danger
    >
      Esta operación no se podrá deshacer.
    </ConfirmModal>
  )
}
