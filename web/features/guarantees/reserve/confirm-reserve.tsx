import type { Guarantee } from '../../../../shared/guarantees.ts'
import { formatName } from '../../../format.ts'
import { formatAmount } from '../../../guarantee-parts/format-amount.ts'
import { ConfirmModal } from '../../../ui/confirm-modal.tsx'
import { Facts } from '../../../ui/facts.tsx'
import { Note } from '../../../ui/layout.tsx'
import { periodText } from '../guarantee-texts.ts'
import type { AskedReserve } from './reserve-values.ts'

type Props = {
  guarantee: Guarantee
  asked: AskedReserve | undefined
  busy: boolean
  onConfirm: () => void
  onCancel: () => void
}

/** The request to the fund, for a last check: it is about money. */
export const ConfirmReserve = ({ guarantee, asked, busy, onConfirm, onCancel }: Props) => {
  const { guaranteeInfo, clientInfo } = guarantee
  return (
    <ConfirmModal
      opened={asked !== undefined}
      title={`¿Solicitar la reserva de la garantía ${guaranteeInfo.garaCodigo}?`}
      confirmLabel="Solicitar"
      cancelLabel="Cancelar"
      onConfirm={onConfirm}
      onCancel={onCancel}
      busy={busy}
      width={520}
    >
      {asked && (
        <Facts
          facts={[
            { label: 'Cliente', value: formatName(clientInfo.nombre) },
            { label: 'Valor', value: formatAmount(guaranteeInfo.valorGarantiaOriginal) },
            { label: 'Plazo', value: `${asked.term} ${asked.unitTerm.toLowerCase()}` },
            { label: 'Fecha de corte fiscal', value: asked.taxCourtDate },
            { label: 'Periodo de comisión', value: periodText(asked.period) },
          ]}
        />
      )}
      <Note above={4} size="body" role="status">
        {busy && 'Solicitando la reserva al fondo. Puede tardar unos segundos, no cierres esta ventana.'}
      </Note>
    </ConfirmModal>
  )
}
