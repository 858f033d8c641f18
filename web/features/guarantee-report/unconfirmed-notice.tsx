import { Link, useSearchParams } from 'react-router-dom'
import type { ReserveCounters } from '../../../shared/guarantee-report.ts'
import { writeAddress } from '../../address.ts'
import { quantity } from '../../ui/counted.ts'
import { Message } from '../../ui/layout.tsx'
import classes from './report.module.css'
import { type Filter, reportParams } from './report-params.ts'

type Props = { counters: ReserveCounters; filter: Filter | undefined }

/** Undecided reserves are not in the counters (decision 77). */
export const UnconfirmedNotice = ({ counters: { notRegistered }, filter }: Props) => {
  const [query] = useSearchParams()
  if (notRegistered === 0) return null
  const isShown = filter === 'sinConfirmar'
  const next = writeAddress(reportParams, query, { filter: isShown ? undefined : 'sinConfirmar' })
  return (
    <Message as="p" tone="waiting" below={4} className={classes.unconfirmed}>
      <strong>{`Sin confirmar: ${quantity(notRegistered, 'reserva', 'reservas')}.`}</strong>{' '}
      {'El fondo no ha respondido; no se cuentan en los totales. '}
      <Link to={`?${next}`} preventScrollReset>
        {isShown ? 'Ver todas' : 'Ver solo estas'}
      </Link>
    </Message>
  )
}
