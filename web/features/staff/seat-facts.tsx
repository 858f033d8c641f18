import type { Seat } from '../../../shared/staff.ts'
import classes from './staff.module.css'

/** A seat and who sits there, as it is. */
export const SeatFacts = ({ seat }: { seat: Seat }) => {
  const facts = [
    ['Código de posición', seat.positionCode],
    ['Nombre completo', seat.fullName ?? 'Vacante'],
    ['Documento', seat.documentNumber ?? '–'],
    ['Usuario de red', seat.user ?? '–'],
    ['Gerencia', seat.management],
    ['Área', seat.area],
    ['Proceso', seat.process],
  ]
  return (
    <dl className={classes.facts}>
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
