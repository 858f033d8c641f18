import type { CaseRow } from '../../shared/cases.ts'
import { ReserveBadge } from '../guarantee-parts/reserve-badge.tsx'
import { Facts } from '../ui/facts.tsx'

/** The guarantee of a case, and the result of its reserve. */
export const ReserveFacts = ({ row }: { row: CaseRow }) => {
  const { guaranteeNumber, statusReserve, reserveCode } = row
  return (
    <Facts
      layout="grid"
      facts={[
        { label: 'Número de garantía', value: guaranteeNumber ?? 'Sin número' },
        {
          label: 'Reserva FNG',
          value: statusReserve ? <ReserveBadge status={statusReserve} /> : 'Sin solicitar',
        },
        { label: 'Nº de reserva', value: reserveCode },
      ]}
    />
  )
}
