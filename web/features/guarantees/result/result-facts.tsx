import type { Reserve } from '../../../../shared/guarantees.ts'
import { formatDocument, formatInstant, formatName } from '../../../format.ts'
import { formatAmount } from '../../../guarantee-parts/format-amount.ts'
import { Facts } from '../../../ui/facts.tsx'
import { periodText } from '../guarantee-texts.ts'

/** The data of the result (C§2.7), and those of the request. */
export const ResultFacts = ({ reserve }: { reserve: Reserve }) => (
  <Facts
    layout="grid"
    facts={[
      { label: 'Nº de garantía', value: reserve.guaranteeId },
      { label: 'Documento del cliente', value: formatDocument(reserve.clientTypeId, reserve.clientDocument) },
      { label: 'Nombre del cliente', value: formatName(reserve.clientName) },
      { label: 'Fecha de reserva', value: reserve.reserveDate && formatInstant(reserve.reserveDate) },
      { label: 'Producto FNG', value: reserve.fngProduct },
      { label: 'Valor', value: formatAmount(reserve.amount) },
      { label: 'Plazo', value: `${reserve.term} ${reserve.unitTerm.toLowerCase()}` },
      { label: 'Periodo de comisión', value: periodText(reserve.period) },
      { label: 'Fecha de corte fiscal', value: reserve.taxCourtDate },
      { label: 'Código de rechazo', value: reserve.codeReject },
      { label: 'Solicitada', value: `${formatInstant(reserve.requestedAt)} por ${reserve.user}` },
      { label: 'Caso', value: reserve.requestNumber },
    ]}
  />
)
