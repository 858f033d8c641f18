import type { Seat } from '../../../../shared/seats.ts'
import { formatName } from '../../../format.ts'
import { Facts } from '../../../ui/facts.tsx'

/** A seat and its person. */
export const SeatFacts = ({ seat }: { seat: Seat }) => (
  <Facts
    layout="grid"
    facts={[
      { label: 'Código de posición', value: seat.positionCode },
      { label: 'Nombre completo', value: formatName(seat.fullName ?? 'Vacante') },
      { label: 'Documento', value: seat.documentNumber },
      { label: 'Usuario de red', value: seat.user },
      { label: 'Gerencia', value: seat.management },
      { label: 'Área', value: seat.area },
      { label: 'Proceso', value: seat.process },
    ]}
  />
)
