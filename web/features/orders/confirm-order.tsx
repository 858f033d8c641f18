import type { OrderForm } from '../../../shared/orders.ts'
import { ConfirmModal } from '../../ui/confirm-modal.tsx'
import classes from './orders.module.css'

type Props = {
  order: OrderForm | undefined
  opened: boolean
  busy: boolean
  onConfirm: () => void
  onCancel: () => void
}

/** The confirmation of A§2.2. */
export const ConfirmOrder = ({ order, opened, busy, onConfirm, onCancel }: Props) => (
  <ConfirmModal
    opened={opened}
    title="¿Estás seguro de continuar?"
    confirmLabel="Aceptar"
    cancelLabel="Cancelar"
    onConfirm={onConfirm}
    onCancel={onCancel}
    busy={busy}
  >
    <p>Por favor verifica los siguientes datos.</p>
    <dl className={classes.facts}>
      <dt>Número de control</dt>
      <dd>{order?.numberControl}</dd>
      <dt>Proyecto crediticio</dt>
      <dd>{order?.creditProject}</dd>
    </dl>
  </ConfirmModal>
)
