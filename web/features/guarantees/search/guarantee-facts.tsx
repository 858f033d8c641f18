import type { Guarantee } from '../../../../shared/guarantees.ts'
import { formatDocument, formatName } from '../../../format.ts'
import { formatAmount } from '../../../guarantee-parts/format-amount.ts'
import { Facts } from '../../../ui/facts.tsx'
import { periodText } from '../guarantee-texts.ts'

/** SCG's data of a guarantee and its client (C§3). */
export const GuaranteeFacts = ({ guarantee: { clientInfo, guaranteeInfo } }: { guarantee: Guarantee }) => (
  <Facts
    layout="grid"
    facts={[
      { label: 'Nº de garantía', value: guaranteeInfo.garaCodigo },
      { label: 'Cliente', value: formatName(clientInfo.nombre) },
      { label: 'Documento', value: formatDocument(clientInfo.btiidCodigo, clientInfo.clieCodigo) },
      { label: 'Producto FNG', value: guaranteeInfo.prfnCodigo },
      { label: 'Valor de la garantía', value: formatAmount(guaranteeInfo.valorGarantiaOriginal) },
      { label: 'Periodo de comisión', value: periodText(guaranteeInfo.periodosDeprlr) },
    ]}
  />
)
