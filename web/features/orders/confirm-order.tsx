import type { OrderForm } from '../../../shared/orders.ts'
import { ConfirmModal } from '../../ui/confirm-modal.tsx'
import { Facts } from '../../ui/facts.tsx'
import { Card } from '../../ui/page.tsx'

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
    <Card>
      <Facts
        facts={[
          { label: 'Número de control', value: order?.numberControl },
          { label: 'Proyecto crediticio', value: order?.creditProject },
        ]}
      />
    </Card>
  </ConfirmModal>
)
