import { ConfirmModal } from '../../ui/confirm-modal.tsx'
import type { Losing } from './begin-order.ts'
import classes from './orders.module.css'

type Props = {
  losing: Losing | undefined
  busy: boolean
  onConfirm: () => void
  /** The form goes back to the customer and product of the uploaded files. */
  onKeep: () => void
  onClose: () => void
}

/** Lists the files that a change of customer or product deletes, before it does. */
export const ConfirmLoss = ({ losing, busy, onConfirm, onKeep, onClose }: Props) => (
  <ConfirmModal
    opened={losing !== undefined}
    title="¿Quieres cambiar la orden y eliminar archivos?"
    confirmLabel="Eliminar y continuar"
    cancelLabel="Conservar la orden anterior"
    onConfirm={onConfirm}
    onCancel={onKeep}
    onDismiss={onClose}
    busy={busy}
    danger
  >
    <p>
      La orden {losing?.draft.numberControl} ya tiene archivos que no son del nuevo cliente o que el nuevo
      producto no pide. Se eliminarán:
    </p>
    <ul className={classes.losing}>
      {losing?.files.map(({ id, fileName, typeNameLabel }) => (
        <li key={id}>
          <strong>{fileName}</strong> {typeNameLabel}
        </li>
      ))}
    </ul>
  </ConfirmModal>
)
